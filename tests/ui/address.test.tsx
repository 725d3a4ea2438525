/** Choices that pages keep in their address. */
import { HashRouter, Route, useNavigate } from '@solidjs/router';
import { render } from 'solid-js/web';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  createAddress,
  createHanded,
  createOpenItem,
  flagParam,
  handedState,
  idsParam,
  textParam,
  wholeParam,
  wordParam,
} from '../../src/ui/shared/address.ts';
import { PAGES, routedPath, SHARED_PATH } from '../../src/ui/shared/page-list.ts';
import { LastAddresses, useLastAddress } from '../../src/ui/shared/site-bar.tsx';
import { eventually } from './page.ts';

const KINDS = {
  search: textParam(),
  sort: wordParam(['name', 'rating']),
  hull: wholeParam(8, 1, 99),
  only: flagParam,
  ships: idsParam(3),
};

type Shown = ReturnType<typeof shownPage>;

function shownPage() {
  const [address, setAddress] = createAddress(KINDS);
  const [open, choose, pathTo] = createOpenItem('/weapons', ['hull']);
  return {
    ...{ address, setAddress, open, choose, pathTo },
    navigate: useNavigate(),
    lastAddress: useLastAddress(),
    handed: createHanded<string>(),
  };
}

/** Two pages at an address; the one that is shown. */
async function showAt(hash: string): Promise<() => Shown> {
  history.replaceState(null, '', hash);
  let shown: Shown | undefined;
  const Shown = () => {
    shown = shownPage();
    return null;
  };
  const Other = () => {
    shown = shownPage();
    return null;
  };
  const host = document.body.appendChild(document.createElement('div'));
  const dispose = render(
    () => (
      <HashRouter root={(page) => <LastAddresses>{page.children}</LastAddresses>}>
        <Route path="/weapons/:id?" component={Shown} />
        <Route path="/help" component={Other} />
      </HashRouter>
    ),
    host,
  );
  onTestFinished(() => {
    dispose();
    host.remove();
  });
  return await eventually(() => {
    if (!shown) throw new Error('no page is shown');
    return () => shown as Shown;
  });
}

const hash = () => location.hash;

describe('values in the address', () => {
  it.each([
    ['', { search: '', sort: 'name', hull: 8, only: false, ships: [] }],
    [
      '?search=a+b&sort=rating&hull=3&only=1&ships=x+y',
      { search: 'a b', sort: 'rating', hull: 3, only: true, ships: ['x', 'y'] },
    ],
    [
      '?sort=colour&hull=100&only=yes&ships=a,b,c,d',
      { search: '', sort: 'name', hull: 8, only: false, ships: ['a', 'b', 'c'] },
    ],
    ['?hull=1.5', { search: '', sort: 'name', hull: 8, only: false, ships: [] }],
  ])('%s is read as %o', async (search, values) => {
    const page = await showAt(`#/weapons${search}`);
    expect({ ...page().address }).toEqual(values);
  });

  it('a choice is a step of the history, without the defaults', async () => {
    const page = await showAt('#/weapons');
    const before = history.length;
    page().setAddress({ sort: 'rating', hull: 8 });
    expect(page().address.sort).toBe('rating');
    await eventually(() => expect(hash()).toBe('#/weapons?sort=rating'));
    expect(history.length).toBe(before + 1);
    page().setAddress({ sort: 'name' });
    await eventually(() => expect(hash()).toBe('#/weapons'));
    history.back();
    await eventually(() => expect(page().address.sort).toBe('rating'));
    history.forward();
    await eventually(() => expect(page().address.sort).toBe('name'));
  });

  it('typing replaces the entry of the history, once the keys pause', async () => {
    const page = await showAt('#/weapons?hull=3');
    const before = history.length;
    for (const typed of ['r', 'ro', 'roc']) page().setAddress({ search: typed }, 'typing');
    expect([page().address.search, hash()]).toEqual(['roc', '#/weapons?hull=3']);
    await eventually(() => expect(hash()).toBe('#/weapons?hull=3&search=roc'));
    expect(history.length).toBe(before);
  });

  it('text typed just before leaving the page is there after going back', async () => {
    const page = await showAt('#/weapons');
    page().setAddress({ search: 'roc' }, 'typing');
    page().navigate('/help');
    await eventually(() => expect(hash()).toBe('#/help'));
    expect(page().lastAddress('/weapons')).toBe('/weapons?search=roc');
    history.back();
    await eventually(() => expect(page().address.search).toBe('roc'));
  });

  it('an emptied text is distinguished from its default', () => {
    const orders = textParam('2P1');
    expect(orders.write('2P1')).toBeUndefined();
    expect(['', '4'].map((value) => orders.read(orders.write(value)))).toEqual(['', '4']);
  });
});

describe('the open item', () => {
  it('stands in the path, and the choices stay but for its own', async () => {
    const page = await showAt('#/weapons?sort=rating&hull=2');
    expect(page().pathTo('a/b c')).toBe('/weapons/a%2Fb%20c?sort=rating');
    page().choose('a/b c');
    await eventually(() => expect(hash()).toBe('#/weapons/a%2Fb%20c?sort=rating'));
    expect(page().open()).toBe('a/b c');
    page().choose(undefined);
    await eventually(() => expect(hash()).toBe('#/weapons?sort=rating'));
    expect(page().open()).toBeUndefined();
  });

  it('is none for an address that is no writing of ours', async () => {
    const page = await showAt('#/weapons/100%');
    expect(page().open()).toBe('100%');
  });
});

it('a text is handed to the next page, once', async () => {
  const page = await showAt('#/weapons');
  page().navigate('/help', handedState('Hull: 3'));
  await eventually(() => expect([hash(), page().handed]).toEqual(['#/help', 'Hull: 3']));
  page().navigate('/weapons');
  await eventually(() => expect([hash(), page().handed]).toEqual(['#/weapons', undefined]));
  history.back();
  await eventually(() => expect([hash(), page().handed]).toEqual(['#/help', undefined]));
});

describe('the list of pages', () => {
  it.each([
    ['/', '/'],
    ['/ships', '/ships'],
    ['/ships/1f', '/ships/1f'],
    ['/help/1', '/'],
    ['/weapons/a/b', '/'],
    ['/nowhere', '/'],
    ['/ship=1.abc', SHARED_PATH],
    ['/fleet%3D1.a', SHARED_PATH],
    ['/SHIP=', SHARED_PATH],
  ])('the address %s is routed to %s', (path, routed) => expect(routedPath(path)).toBe(routed));

  it('gives every page a path of its own', () => {
    expect(new Set(PAGES.map(({ path }) => path)).size).toBe(PAGES.length);
  });
});

describe('links to pages', () => {
  const KEY = 'slipway.last-addresses';

  it('lead back to the open item, also after a reload', async () => {
    const page = await showAt('#/weapons/lobber?hull=2');
    page().navigate('/help');
    await eventually(() => expect(hash()).toBe('#/help'));
    expect(page().lastAddress('/weapons')).toBe('/weapons/lobber?hull=2');
    const reloaded = await showAt('#/help');
    expect(reloaded().lastAddress('/weapons')).toBe('/weapons/lobber?hull=2');
  });

  it.each([
    ['[1', '/weapons'],
    ['null', '/weapons'],
    ['{"/weapons":7}', '/weapons'],
    ['{"/weapons":"/help"}', '/weapons'],
    ['{"/weapons":"//example.com/"}', '/weapons'],
    ['{"/weapons":"/weapons/a?hull=2"}', '/weapons/a?hull=2'],
  ])('stored as %s lead to %s', async (stored, address) => {
    sessionStorage.setItem(KEY, stored);
    const page = await showAt('#/help');
    expect(page().lastAddress('/weapons')).toBe(address);
  });
});
