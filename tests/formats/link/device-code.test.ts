import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  codeOfDescription,
  type DeviceCode,
  descriptionOfCode,
  formatDeviceCode,
  readDeviceCode,
  wordDeviceCodeIssue,
} from '../../../src/formats/link/device-link.ts';

const CHROMIUM = `v=0
o=- 4453146583311910176 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
a=extmap-allow-mixed
a=msid-semantic: WMS
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:989199921 1 udp 2113937151 07f9a688-91dd-48b9-bb5a-e7b822ae24d2.local 33989 typ host generation 0 network-cost 999
a=candidate:1032295041 1 udp 2113942271 a6b9461a-826b-4165-bdaa-5da38ed51eca.local 51772 typ host generation 0 network-cost 999
a=ice-ufrag:jemk
a=ice-pwd:a6c9L5nQuoIMgAI1mJurzgOb
a=ice-options:trickle
a=fingerprint:sha-256 8D:2C:50:01:E8:D6:E9:C3:8D:86:15:DC:A9:F4:ED:19:15:4E:9D:A4:C9:45:E1:6E:27:8C:D8:AC:17:E8:71:EC
a=setup:actpass
a=mid:0
a=sctp-port:5000
a=max-message-size:262144
`;

const FIREFOX = `v=0
o=mozilla...THIS_IS_SDPARTA-99.0 8151053743847029387 0 IN IP4 0.0.0.0
s=-
t=0 0
a=sendrecv
a=fingerprint:sha-256 D3:C2:5F:5B:A1:D9:A4:70:22:B3:E6:2D:74:3E:55:4F:D8:4E:C6:18:B2:CC:8D:BF:73:16:0E:93:85:CA:85:A6
a=group:BUNDLE 0
a=ice-options:trickle
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:0 1 UDP 2122187007 192.168.1.20 37088 typ host
a=candidate:1 1 UDP 2122252543 fd00::2 56252 typ host
a=candidate:2 1 TCP 2105458943 192.168.1.20 9 typ host tcptype active
a=candidate:3 1 UDP 2122187000 fe80::1 37088 typ host
a=ice-pwd:6e7812765335d4049fb2fd2ab0468b29
a=ice-ufrag:58da66e8
a=mid:0
a=setup:actpass
`;

const codeOf = (description: string): DeviceCode => {
  const code = codeOfDescription(description.replaceAll('\n', '\r\n'));
  if (!code) throw new Error('no code');
  return code;
};

test('the codes of Chromium and Firefox have what a connection needs', () => {
  expect(codeOf(CHROMIUM)).toMatchObject({
    user: 'jemk',
    password: 'a6c9L5nQuoIMgAI1mJurzgOb',
    addresses: [
      { host: 'a6b9461a-826b-4165-bdaa-5da38ed51eca.local', port: 51772 },
      { host: '07f9a688-91dd-48b9-bb5a-e7b822ae24d2.local', port: 33989 },
    ],
  });
  expect(codeOf(FIREFOX)).toMatchObject({
    user: '58da66e8',
    fingerprint: 'd3c25f5ba1d9a47022b3e62d743e554fd84ec618b2cc8dbf73160e9385ca85a6',
    addresses: [
      { host: 'fd00::2', port: 56252 },
      { host: '192.168.1.20', port: 37088 },
    ],
  });
});

test('a description without a certificate or password has no code', () => {
  expect(codeOfDescription(CHROMIUM.replace(/a=fingerprint.*/, ''))).toBeUndefined();
  expect(codeOfDescription(CHROMIUM.replace(/a=ice-pwd.*/, ''))).toBeUndefined();
});

test('a code is short, in the signs that QR codes pack tightly', () => {
  for (const [description, length] of [
    [CHROMIUM, 158],
    [FIREFOX, 153],
  ] as const) {
    const text = formatDeviceCode(codeOf(description));
    expect(text).toMatch(/^SLIP1\.[A-Z\d]+$/);
    expect(text.length).toBe(length);
  }
  const [address] = codeOf(CHROMIUM).addresses;
  const most = { ...codeOf(FIREFOX), addresses: Array(6).fill(address) };
  expect(formatDeviceCode(most).length).toBeLessThan(300);
});

const host = fc.oneof(
  fc.uuid().map((uuid) => `${uuid}.local`),
  fc.ipV4(),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 })
    .map((groups) => groups.map((group) => group.toString(16).padStart(4, '0')).join(':')),
);

const signs = (minLength: number, maxLength: number) =>
  fc
    .array(fc.base64String({ minLength: 4, maxLength: 4 }), { minLength, maxLength })
    .map((parts) => parts.join('').replaceAll('=', '/'));

const code: fc.Arbitrary<DeviceCode> = fc.record({
  user: signs(1, 2),
  password: signs(6, 8),
  fingerprint: fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 })
    .map((bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')),
  addresses: fc.array(fc.record({ host, port: fc.integer({ min: 1, max: 65535 }) }), {
    maxLength: 6,
  }),
});

test('every code is read as it was written, in any case, broken up and in a sentence', () => {
  fc.assert(
    fc.property(code, (value) => {
      const text = formatDeviceCode(value);
      expect(readDeviceCode(text)).toEqual({ value, issues: [] });
      const broken = `Scan this: ${text.toLowerCase().replace(/(.{40})/g, '$1\n')} and then play`;
      expect(readDeviceCode(broken).value).toEqual(value);
    }),
    { numRuns: 50 },
  );
});

test('a description of a code has the same code, and one device is active', () => {
  fc.assert(
    fc.property(code, (value) => {
      expect(codeOfDescription(descriptionOfCode(value, true))).toEqual(value);
    }),
    { numRuns: 20 },
  );
  expect(descriptionOfCode(codeOf(CHROMIUM), true)).toContain('a=setup:active');
  expect(descriptionOfCode(codeOf(CHROMIUM), false)).toContain('a=setup:passive');
});

describe('damaged codes', () => {
  const text = formatDeviceCode(codeOf(CHROMIUM));
  test.each([
    ['an empty text', '', 'code.none'],
    ['a share link', 'https://example.org/#ship=1.AAAA', 'code.none'],
    ['a long text', 'x'.repeat(4001), 'code.too-long'],
    ['a newer code', text.replace('SLIP1', 'SLIP2'), 'code.version'],
    ['a cut code', text.slice(0, -1), 'code.cut'],
    ['a sign too many', text.replace('SLIP1.', 'SLIP1.A'), 'code.cut'],
    ['nothing after the version', 'SLIP1.', 'code.cut'],
    [
      'a short password',
      formatDeviceCode({ ...codeOf(CHROMIUM), password: 'short' }),
      'code.unreadable',
    ],
    [
      'a short fingerprint',
      formatDeviceCode({ ...codeOf(CHROMIUM), fingerprint: 'ab' }),
      'code.unreadable',
    ],
  ])('%s', (_, damaged, issue) => {
    const [found] = readDeviceCode(damaged).issues;
    expect(found?.code).toBe(issue);
    expect(found && wordDeviceCodeIssue(found)).toMatch(/^This .*\.$/);
  });

  test('no text throws', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(text.length), (noise, at) => {
        const damaged = text.slice(0, at) + noise + text.slice(at + noise.length);
        const { value, issues } = readDeviceCode(damaged);
        expect(value === undefined).toBe(issues.length === 1);
      }),
    );
  });
});
