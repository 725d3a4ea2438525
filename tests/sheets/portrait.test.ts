/** Sizes of pictures from their first bytes. */
import { expect, test } from 'vitest';
import { imageSize } from '../../src/sheets/portrait.ts';

const url = (type: string, ...bytes: number[]): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;

const PNG = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82];
const JPEG_START = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0];
const FRAME = [0xff, 0xc0, 0, 17, 8, 0, 200, 1, 44, 3, 0, 0];

test.each([
  ['a PNG', url('png', ...PNG, 0, 0, 1, 0, 0, 0, 0, 80), { width: 256, height: 80 }],
  ['a JPEG', url('jpeg', ...JPEG_START, ...FRAME), { width: 300, height: 200 }],
  ['a JPEG that says PNG', url('png', ...JPEG_START, ...FRAME), undefined],
  ['a PNG cut short', url('png', ...PNG), undefined],
  ['a PNG of no size', url('png', ...PNG, 0, 0, 0, 0, 0, 0, 0, 0), undefined],
  ['a JPEG without a frame', url('jpeg', ...JPEG_START), undefined],
  ['another kind', 'data:image/gif;base64,R0lGOD', undefined],
  ['an address', 'https://example.org/ship.png', undefined],
  ['no base64', 'data:image/png;base64,%%%', undefined],
])('%s', (_, source, size) => expect(imageSize(source)).toEqual(size));
