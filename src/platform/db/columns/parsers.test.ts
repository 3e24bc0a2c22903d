import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { idsOr, instantOr } from './parsers.ts';

const drivers = {
  instant: pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => unknown,
  ids: pg.types.getTypeParser(2951 as never) as (text: string) => unknown,
};
const never = () => {
  throw new Error('asked the driver');
};

test('instants in UTC are those of the driver, to the millisecond', () => {
  const digits = fc.option(fc.stringMatching(/^\d{1,6}$/), { nil: null });
  fc.assert(
    fc.property(fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }), digits, (date, fraction) => {
      const text = `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction === null ? '' : `.${fraction}`}+00`;
      expect(instantOr(never)(text)).toEqual(drivers.instant(text));
    }),
  );
});

test.each(['2026-11-27 12:00:00+09', '0044-03-15 12:00:00+00 BC', '12026-01-01 00:00:00+00', 'infinity', '-infinity'])(
  'the driver reads %s',
  (text) => {
    expect(instantOr(() => 'the driver')(text)).toBe('the driver');
  },
);

test('lists of ids are those of the driver', () => {
  fc.assert(
    fc.property(fc.array(fc.uuid()), (ids) => {
      const text = `{${ids.join(',')}}`;
      expect(idsOr(never)(text)).toEqual(drivers.ids(text));
    }),
  );
  const id = '01890000-0000-7000-8000-000000000001';
  for (const text of [`{NULL,${id}}`, `{{${id}},{${id}}}`]) expect(idsOr(drivers.ids)(text)).toEqual(drivers.ids(text));
});
