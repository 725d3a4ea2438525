/** The QR code that a page shows on top, read from its picture. */
import decodeQr from 'jsqr';
import type { Page } from 'playwright-core';

/** In the page: the QR code, four pixels to a square, of which each is a sign: dark is 1. */
const drawnCode = async () => {
  const svg = [...document.querySelectorAll('.qr-code')].at(-1);
  const width = (svg as SVGSVGElement).viewBox.baseVal.width * 4;
  const picture = new Image(width, width);
  const source = new XMLSerializer().serializeToString(svg as SVGSVGElement);
  picture.src = `data:image/svg+xml;utf8,${encodeURIComponent(source)}`;
  await picture.decode();
  const canvas = new OffscreenCanvas(width, width);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, width);
  context.drawImage(picture, 0, 0, width, width);
  const { data } = context.getImageData(0, 0, width, width);
  const signs = Array.from({ length: width * width }, (_, i) => ((data[4 * i] ?? 0) < 128 ? 1 : 0));
  return { signs: signs.join(''), width };
};

/** The text of the code on a page; undefined if a camera could not read it. */
export async function readShownCode(page: Page): Promise<string | undefined> {
  const { signs, width } = await page.evaluate(drawnCode);
  const pixels = [...signs].flatMap((sign) => (sign === '1' ? [0, 0, 0, 255] : Array(4).fill(255)));
  return decodeQr(Uint8ClampedArray.from(pixels), width, width)?.data;
}
