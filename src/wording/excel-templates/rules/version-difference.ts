/** What changed between two versions of a template, in numbers, variants and values: what one who fills it in must know. */
import type { SymbolPlace, TemplateNumber, TemplateScan } from '#workbook/model/template-scan.ts';

export interface NumberChange {
  number: number;
  kind: 'ADDED' | 'REMOVED' | 'CHANGED';
  /** Of a number that stands elsewhere now. */
  moved: { from: string; to: string } | null;
  variantsAdded: string[];
  variantsRemoved: string[];
}

export interface VersionDifference {
  numbers: NumberChange[];
  valuesAdded: string[];
  valuesRemoved: string[];
  sheetsAdded: string[];
  sheetsRemoved: string[];
}

const without = (all: readonly string[], known: readonly string[]): string[] => all.filter((one) => !known.includes(one));

/** 'B5', or 'B5 (TextBox 1)' of a shape. */
export function spotText({ cell, shape }: Pick<SymbolPlace, 'cell' | 'shape'>): string {
  return shape === undefined ? cell : `${cell} (${shape})`;
}

/** 'Sheet!B5' as people read it. */
export function placeText(place: SymbolPlace): string {
  return `${place.sheetName}!${spotText(place)}`;
}

function placesText({ title, content }: TemplateNumber): string {
  return title ? `${placeText(title)}, ${spotText(content)}` : placeText(content);
}

const codesOf = (one: TemplateNumber): string[] => one.variants.map(({ code }) => code);

function change(before: TemplateNumber, after: TemplateNumber): NumberChange | null {
  const [from, to] = [placesText(before), placesText(after)];
  const moved = from === to ? null : { from, to };
  const variantsAdded = without(codesOf(after), codesOf(before));
  const variantsRemoved = without(codesOf(before), codesOf(after));
  if (!moved && variantsAdded.length === 0 && variantsRemoved.length === 0) return null;
  return { number: after.number, kind: 'CHANGED', moved, variantsAdded, variantsRemoved };
}

function changesOfNumbers(before: readonly TemplateNumber[], after: readonly TemplateNumber[]): NumberChange[] {
  const old = new Map(before.map((one) => [one.number, one]));
  const now = new Map(after.map((one) => [one.number, one]));
  const none = { moved: null, variantsAdded: [], variantsRemoved: [] };
  const added = after.filter(({ number }) => !old.has(number)).map(({ number }) => ({ number, kind: 'ADDED' as const, ...none }));
  const removed = before.filter(({ number }) => !now.has(number)).map(({ number }) => ({ number, kind: 'REMOVED' as const, ...none }));
  const changed = before.flatMap((one) => {
    const then = now.get(one.number);
    return (then && change(one, then)) ?? [];
  });
  return [...added, ...removed, ...changed].sort((a, b) => a.number - b.number);
}

export function versionDifference(before: TemplateScan, after: TemplateScan): VersionDifference {
  const valuesOf = (scan: TemplateScan) => scan.values.map(({ code }) => code);
  const sheetsOf = (scan: TemplateScan) => scan.sheets.map(({ name }) => name);
  return {
    numbers: changesOfNumbers(before.numbers, after.numbers),
    valuesAdded: without(valuesOf(after), valuesOf(before)),
    valuesRemoved: without(valuesOf(before), valuesOf(after)),
    sheetsAdded: without(sheetsOf(after), sheetsOf(before)),
    sheetsRemoved: without(sheetsOf(before), sheetsOf(after)),
  };
}

/** True when whoever fills the template sees nothing new. */
export function isSame(difference: VersionDifference): boolean {
  return Object.values(difference).every((list) => list.length === 0);
}
