/** The worker that prints and draws books, so that the page stays responsive. */
import { type ServerPort, serveJobs, Transferred } from '../workers/job-server.ts';
import { drawBook, pngWriter, type SheetJobs } from './drawn-book.ts';
import { fetchFonts } from './faces.ts';
import { svgWriter, zippedPictures } from './pictures.ts';
import { printBook } from './print.ts';

const scope = globalThis as unknown as ServerPort & { readonly fonts: FontFaceSet };

/** The smallest progress worth a message. */
const STEP = 0.01;

serveJobs<SheetJobs>(scope, {
  async print({ book, fontUrls }, { report }) {
    let reported = 0;
    const printed = await printBook(book, {
      fonts: (keys) => fetchFonts(fontUrls, keys),
      date: new Date(),
      onProgress: (share) => {
        if (share - reported < STEP) return;
        reported = share;
        report(share);
      },
    });
    return new Transferred(printed, [printed.bytes.buffer]);
  },
  async pictures({ files, format, fontUrls }, { report }) {
    const writer =
      format === 'svg'
        ? await svgWriter(files, (keys) => fetchFonts(fontUrls, keys))
        : pngWriter(fontUrls, scope.fonts);
    const bytes = await zippedPictures(files, format, writer, report);
    return new Transferred({ bytes }, [bytes.buffer]);
  },
  async draw({ width, ...request }) {
    const drawn = await drawBook(request, width, scope.fonts);
    return new Transferred(
      drawn,
      drawn.pages.map(({ bitmap }) => bitmap),
    );
  },
});
