/** The worker that prints and draws books, so that the page stays responsive. */
import { type ServerPort, serveJobs, Transferred } from '../workers/job-server.ts';
import { drawBook, type SheetJobs } from './drawn-book.ts';
import { fetchFonts } from './font-files.ts';
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
  async draw({ width, ...request }) {
    const drawn = await drawBook(request, width, scope.fonts);
    return new Transferred(
      drawn,
      drawn.pages.map(({ bitmap }) => bitmap),
    );
  },
});
