import { describe, expect, it, test } from 'vitest';
import { FileNames, fileName } from '../../src/formats/file-name.ts';

describe('the file name of', () => {
  test.each<readonly [string, string, string]>([
    ['Imperial', 'Majestic', 'imperial-majestic'],
    ['', 'Majestic', 'majestic'],
    ['', '', 'ship'],
    ['', '…', 'ship'],
    ['', '../../etc/passwd', 'etc-passwd'],
    ['', 'C:\\a*b?c"d<e>f|g\0h', 'c-a-b-c-d-e-f-g-h'],
    ['', '.hidden. ', 'hidden'],
    ['', 'K’t’inga', 'ktinga'],
    ['Élan', 'Ångström', 'elan-angstrom'],
    ['', 'İstanbul', 'istanbul'],
    ['Япония', '大和', 'япония-大和'],
    ['', 'हिन्दी', 'हिन्दी'],
    ['', '한국', '한국'],
    ['', '🚀 Go', 'go'],
    ['', 'CON', 'con-ship'],
    ['', 'Com¹', 'com1-ship'],
    ['', 'Console', 'console'],
    ['', '__proto__', 'proto'],
    ['', `${'x'.repeat(59)}  tail`, 'x'.repeat(59)],
    ['', 'x'.repeat(1_000_000), 'x'.repeat(60)],
  ])('%j and %j is %s', (faction, name, stem) => {
    expect(fileName({ faction, class: name }, 'json')).toBe(`${stem}.json`);
  });

  it('long names in any script fits into 255 bytes, with a number', () => {
    const names = new FileNames('json');
    const design = { class: '𠀀'.repeat(300) };
    for (let i = 0; i < 1000; i += 1) names.next(design);
    expect(Buffer.byteLength(names.next(design))).toBeLessThanOrEqual(255);
  });
});

describe('names of several designs', () => {
  const namesOf = (...classes: string[]) => {
    const names = new FileNames('json');
    return classes.map((name) => names.next({ class: name }));
  };

  test.each<readonly [readonly string[], readonly string[]]>([
    [
      ['Wren', 'wren', 'Wren!', 'Owl'],
      ['wren.json', 'wren-2.json', 'wren-3.json', 'owl.json'],
    ],
    [
      ['Wren 2', 'Wren', 'Wren', 'Wren 2'],
      ['wren-2.json', 'wren.json', 'wren-3.json', 'wren-2-2.json'],
    ],
    [
      ['Straße', 'Strasse'],
      ['straße.json', 'strasse-2.json'],
    ],
    [
      ['', ''],
      ['ship.json', 'ship-2.json'],
    ],
  ])('%j are %j', (classes, names) => expect(namesOf(...classes)).toEqual(names));
});
