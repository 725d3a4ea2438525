// node h3-prof.mjs setup N | run N phase [profile]
import { chromium } from 'playwright-core';
import { readFileSync, writeFileSync, existsSync, cpSync, rmSync, readdirSync } from 'node:fs';
import { findBrowser } from './scripts/find-browser.js';
import { serveApp } from './scripts/serve.js';
import { execSync } from 'node:child_process';
const [cmd, n, what, prof] = process.argv.slice(2);
const N = Number(n);
const base = `/tmp/h3-prof-${N}`;
const dir = cmd === 'setup' ? base : '/tmp/h3-prof-run';
if (cmd === 'setup') rmSync(base, { recursive: true, force: true });
else { rmSync(dir, { recursive: true, force: true }); if (!what.startsWith('empty')) cpSync(base, dir, { recursive: true }); }
const app = await serveApp({ port: 4973, host: '127.0.0.1' });
const url = `http://127.0.0.1:${app.port}/`;
const context = await chromium.launchPersistentContext(dir, { executablePath: findBrowser(), acceptDownloads: true, args: ['--no-sandbox', '--js-flags=--expose-gc'] , viewport: { width: 1440, height: 900 } });
const page = context.pages()[0] ?? await context.newPage();
await page.addInitScript(() => {
  navigator.serviceWorker && (navigator.serviceWorker.register = () => new Promise(() => {}));
  window.tasks = [];
  new PerformanceObserver((l) => { for (const e of l.getEntries()) window.tasks.push([Math.round(e.startTime), Math.round(e.duration)]); }).observe({ entryTypes: ['longtask'] });
});
const cdp = await context.newCDPSession(page);
page.setDefaultTimeout(400000);
page.on('pageerror', (e) => console.log('error', e.message));
page.on('console', (e) => console.log('  page:', e.text()));
let peak = 0, peakRss = 0, busy = false, last = 0, peakTotal = 0;
const timer = setInterval(async () => {
  if (busy) return; busy = true;
  try { const { usedSize, totalSize } = await cdp.send('Runtime.getHeapUsage'); peak = Math.max(peak, usedSize); peakTotal = Math.max(peakTotal, totalSize); } catch {}
  try { const out = execSync("ps -eo rss,args | grep -- '--type=renderer' | grep -v grep | sort -rn | head -1").toString(); last = Number(out.trim().split(' ')[0]); peakRss = Math.max(peakRss, last); } catch {}
  busy = false;
}, 200);
const phase = async (name, run, profile = prof) => {
  await page.evaluate(() => { window.tasks = []; });
  if (profile) { await cdp.send('Profiler.enable'); await cdp.send('Profiler.setSamplingInterval', { interval: 500 }); await cdp.send('Profiler.start'); }
  peak = 0; peakRss = 0; peakTotal = 0; const t = Date.now();
  let err = '';
  try { await run(); } catch (e) { err = String(e).split('\n')[0]; }
  await page.waitForTimeout(500);
  if (profile) { const { profile: p } = await cdp.send('Profiler.stop'); writeFileSync(`/tmp/h3.cpuprofile`, JSON.stringify(p)); await cdp.send('Profiler.disable'); }
  const tasks = await page.evaluate(() => window.tasks);
  const long = tasks.map(([, d]) => d).sort((a, b) => b - a);
  console.log(name.padEnd(16), `${((Date.now() - t) / 1000).toFixed(1)} s, tasks>200: ${long.filter((d) => d > 200).length}, worst ${long.slice(0, 6)}, heap ${(peak / 1e6).toFixed(0)} of ${(peakTotal / 1e6).toFixed(0)} MB, rss ${(peakRss / 1e3).toFixed(0)} MB (now ${(last/1e3).toFixed(0)}) ${err}`);
};
const bench = async () => { await page.goto(url); await page.waitForSelector('.save-state'); await page.waitForTimeout(800); };
await bench();
const P = {
  async list() { await phase('list', async () => { await page.goto(`${url}#/library`); await page.waitForSelector('.ship-title'); await page.waitForTimeout(4000); }); },
  async search() { await page.goto(`${url}#/library`); await page.waitForSelector('.ship-title'); await page.waitForTimeout(4000);
    await phase('search', async () => { for (const q of ['m', 'ma', 'maj', 'hull:5-8', 'rating>150 trait:Acr', '']) { await page.fill('#ship-search', q); await page.waitForTimeout(700); } }); },
  async backup() { await phase('backup page', async () => { await page.goto(`${url}#/library/backup`); await page.waitForSelector('#make-title'); await page.waitForTimeout(6000); }, prof === 'page');
    await phase('backup', async () => {
      const d = page.waitForEvent('download');
      await page.getByRole('button', { name: /Save a backup/i }).first().click();
      await (await d).saveAs(`/tmp/h3-backup-${N}.json`); await page.waitForTimeout(1000);
    }, prof === 'make'); },
  async restore() { await page.goto(`${url}#/library/backup`); await page.waitForTimeout(6000);
    await phase('read', async () => { await page.setInputFiles('main input[type=file]', `/tmp/h3-backup-${N}.json`); await page.waitForSelector('.restore-choice'); }, prof === 'read');
    await phase('do', async () => { await page.click('.restore-choice button >> text=Restore'); await page.waitForFunction(() => !document.querySelector('.restore-choice'), undefined, { polling: 300 }); await page.waitForTimeout(1000); }, prof === 'do');
    console.log(await page.evaluate(() => document.querySelector('main')?.textContent.match(/Restored:[^.]*\./)?.[0])); },
  async empty() { await P.restore(); await page.goto('about:blank'); await bench(); await P.undo(); },
  async undo() { await page.goto(`${url}#/library/backup`); await page.waitForSelector('text=Undo restore');
    await phase('undo', async () => { await page.click('text=Undo restore'); await page.waitForFunction(() => /Restore (not )?undone/.test(document.querySelector('main')?.textContent ?? ''), undefined, { polling: 300 }); }, prof === 'undo'); },
  async import() { await page.goto(`${url}#/library`); await page.waitForTimeout(800);
    await page.getByRole('button', { name: /^Import/ }).first().click(); await page.waitForSelector('.import-dialog');
    await phase('read', async () => { await page.setInputFiles('.import-dialog input[type=file]', `/tmp/w1-ships-${N}.ndjson`);
      await page.waitForFunction((n) => [...document.querySelectorAll('.import-dialog button')].some((b) => b.textContent?.includes(String(n)) && !b.disabled), N, { polling: 300 }); }, prof === 'read');
    await phase('import', async () => {
      await page.evaluate((n) => [...document.querySelectorAll('.import-dialog button')].find((b) => /^(Keep|Import|Save)/.test(b.textContent) && b.textContent.includes(String(n))).click(), N);
      await page.waitForFunction(() => !document.querySelector('.import-dialog'), undefined, { polling: 300 });
      await page.waitForFunction(() => document.querySelectorAll('.ship-title').length > 5, undefined, { polling: 300 }); await page.waitForTimeout(3000);
    }, prof === 'do'); },
};
if (cmd === 'setup') { await P.import(); }
else { await P[what.replace('empty-', '')](); }
clearInterval(timer);
await context.close(); await app.close();
process.exit(0);
