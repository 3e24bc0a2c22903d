import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FieldInput } from './input.ts';
import { changeTemplate } from './template-changes.ts';
import type { OverviewField, OverviewTemplate } from './types.ts';

const field = (id: string, removed = false): OverviewField => ({
  id,
  kind: 'PRODUCT',
  labelJa: id,
  labelEn: id,
  type: 'CHOICE',
  required: false,
  choices: ['x', 'y', 'z'].map((choice) => ({ id: `${id}-${choice}`, ja: choice, en: choice, removed: false })),
  removedAt: removed ? new Date(0) : null,
});
const template = (active: string[], former: string[]): OverviewTemplate => ({
  companyId: 'c',
  kind: 'PRODUCT',
  version: 1,
  fields: active.map((id) => field(id)),
  formerFields: former.map((id) => field(id, true)),
});
const input = (id: string | null, choices: string[]): FieldInput => ({
  id,
  labelJa: id ?? '新',
  labelEn: id ?? 'new',
  type: 'CHOICE',
  required: false,
  choices: choices.map((choice) => ({ id: id === null ? null : `${id}-${choice}`, ja: choice, en: choice })),
});

const IDS = ['1', '2', '3', '4', '5'];

test('no field and no choice that things hold ever goes, whatever is saved', () => {
  const choices = fc.subarray(['x', 'y', 'z'], { minLength: 1 });
  fc.assert(
    fc.property(
      fc.subarray(IDS),
      fc.shuffledSubarray(IDS),
      fc.array(fc.tuple(fc.constantFrom(...IDS), choices)),
      choices,
      (active, asked, held, kept) => {
        let next = 0;
        const former = IDS.filter((id) => !active.includes(id));
        const heldValues = new Map(held.map(([id, chosen]) => [id, chosen.map((choice) => `${id}-${choice}`)]));
        const changes = changeTemplate(
          template(active, former),
          [...asked.map((id) => input(id, kept)), input(null, ['x'])],
          heldValues,
          () => `new${++next}`,
        );
        expect(changes.fields.slice(0, -1).map(({ id }) => id)).toEqual(asked);
        expect(changes.unknown).toEqual([]);
        expect(new Set([...changes.fields.slice(0, -1), ...changes.retired, ...changes.deleted].map(({ id }) => id))).toEqual(new Set(IDS));
        for (const { id } of changes.deleted) expect(heldValues.get(id) ?? []).toEqual([]);
        for (const { id, choices: now } of [...changes.fields, ...changes.retired]) {
          for (const value of heldValues.get(id) ?? []) expect(now.map((choice) => choice.id)).toContain(value);
        }
      },
    ),
  );
});

test('an id that the template does not know is told, and is not taken over', () => {
  const changes = changeTemplate(template(['1'], []), [input('elsewhere', ['x'])], new Map(), () => 'fresh');
  expect(changes.unknown).toEqual(['elsewhere']);
  expect(changes.fields[0]?.id).toBe('fresh');
});
