import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEFAULT_CHOICES } from '../../../src/core/play/choices.ts';

const README = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');

test.each(Object.keys(DEFAULT_CHOICES))('the choice %s is told of in the README', (name) => {
  expect(README).toContain(`\`${name}\``);
});
