/** `node scripts/make-icons.js`: draws the page's icons as PNG from public/icon.svg, anew. */
import { readFileSync, writeFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { findBrowser } from './find-browser.js';
import { root } from './root.js';

process.chdir(root);

/**
 * `share` is how much of the side the mark takes: a maskable icon may be cut to its inner 80 %, and
 * then to a circle.
 */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.8 },
  { file: 'icon-512.png', size: 512, share: 0.8 },
  { file: 'icon-maskable-512.png', size: 512, share: 0.6 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.64 },
];

const GROUND = '#ffffff';
const svg = readFileSync('public/icon.svg', 'utf8');
const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

const browser = await chromium.launch({
  executablePath: findBrowser(),
  chromiumSandbox: process.getuid?.() !== 0,
});
const page = await browser.newPage();
for (const { file, size, share } of ICONS) {
  const edge = Math.round(size * share);
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-items:center;background:${GROUND}">
      <img src="${source}" width="${edge}" height="${edge}">`,
  );
  await page.waitForFunction(() => document.images[0]?.complete);
  writeFileSync(`public/${file}`, await page.screenshot());
  console.log(`public/${file}: ${size} × ${size}`);
}
await browser.close();
