/** `npm run docs`: writes docs/api.md and the diagram of docs/architecture.md. Reads the built types. */
import { readFileSync, writeFileSync } from 'node:fs';
import { runnerImport } from 'vite';
import { apiPage } from './api.js';
import { root } from './root.js';

process.chdir(root);
writeFileSync('docs/api.md', apiPage());
/** @type {{ module: typeof import('../tests/architecture/diagram.ts') }} */
const { module } = await runnerImport('/tests/architecture/diagram.ts');
const page = readFileSync('docs/architecture.md', 'utf8');
writeFileSync('docs/architecture.md', module.withDiagram(page));
