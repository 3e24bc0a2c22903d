import fc from 'fast-check';
import { PDFName, type PDFDict } from '@cantoo/pdf-lib';
import { describe, expect, it } from 'vitest';
import { initialTints, readColourSpace, spotsOf, withoutIndex } from './colour-space.ts';
import { isSeparable, isWhite, printedInks, RESIDUE, tintOn } from './inks.ts';
import { Budget, CONTENT_LIMITS, Interpreter, type Step } from './interpreter.ts';
import { Layers } from './layers.ts';
import { Objects } from './objects.ts';
import { hostileContent, hostileResources } from './hostile.fixture.ts';
import { Maker } from './page.fixture.ts';
import { initialState } from './state.ts';
import { drawnIn } from './walk.ts';

const SHEET = { left: 0, bottom: 0, right: 100, top: 100 };

function reading(resources: (make: Maker) => unknown = () => ({}), budget = new Budget()) {
  const make = new Maker();
  const objects = new Objects(make.context);
  const dict = make.object(resources(make)) as PDFDict;
  const interpreter = new Interpreter(objects, new Layers(objects, undefined), budget);
  return { make, objects, interpreter, scope: { resources: dict, state: initialState(SHEET), depth: 0, hidden: false } };
}

function steps(content: string, resources?: (make: Maker) => unknown): Step[] {
  const { interpreter, scope } = reading(resources);
  return [...interpreter.steps(Buffer.from(content, 'latin1'), scope)];
}

const paintings = (content: string, resources?: (make: Maker) => unknown) =>
  steps(content, resources).flatMap(({ painting, state }) => (painting ? [{ painting, state }] : []));

describe('following the graphics state', () => {
  it('knows where a path lies after its matrix, its pen and its clip', () => {
    const [fill] = paintings('2 0 0 2 10 10 cm 0 0 10 10 re f');
    expect(fill!.painting.box).toEqual({ left: 10, bottom: 10, right: 30, top: 30 });
    const [stroke] = paintings('4 w 10 10 m 50 10 l S');
    expect(stroke!.painting.box).toEqual({ left: 8, bottom: 8, right: 52, top: 12 });
    const [clipped] = paintings('0 0 20 20 re W n 10 10 50 50 re f');
    expect(clipped!.painting.box).toEqual({ left: 10, bottom: 10, right: 20, top: 20 });
    expect(paintings('0 0 20 20 re W n 50 50 10 10 re f')[0]!.painting.box).toBeUndefined();
  });

  it('gives back with Q what q kept, and takes extra ones', () => {
    const [one, two] = paintings('q 1 0 0 0 k 5 0 0 5 0 0 cm 0 0 1 1 re f Q Q 0 0 1 1 re f');
    expect(one!.state.fill.tints).toEqual([1, 0, 0, 0]);
    expect(two!.state.fill.tints).toEqual([0]);
    expect(two!.painting.box).toEqual({ left: 0, bottom: 0, right: 1, top: 1 });
  });

  it('reads overprint, mode, blend, alpha and masks of graphics state dictionaries', () => {
    const resources = (make: Maker) => ({
      ExtGState: {
        A: { OP: true, OPM: 1, BM: ['Unknown', 'Multiply'], ca: 0.5, SMask: {} },
        B: { op: false, SMask: 'None', BM: 'Compatible' },
      },
      Q: make.object(1),
    });
    const [one, two] = paintings('/A gs 0 0 1 1 re f /B gs 0 0 1 1 re f', resources);
    expect(one!.state).toMatchObject({
      fillOverprint: true,
      strokeOverprint: true,
      overprintMode: 1,
      blend: 'Unknown',
      fillAlpha: 0.5,
      softMask: true,
    });
    expect(two!.state).toMatchObject({ fillOverprint: false, strokeOverprint: true, blend: 'Normal', softMask: false });
  });

  it('places text by its matrices, widths and modes', () => {
    const font = { Font: { F: { Type: 'Font', Subtype: 'Type1', BaseFont: 'Helvetica', FirstChar: 65, Widths: [600, 400] } } };
    const [text] = paintings('BT /F 10 Tf 1 0 0 1 20 30 Tm (AB) Tj ET', () => font);
    expect(text!.painting).toMatchObject({ kind: 'TEXT', fill: true, stroke: false });
    const { left, bottom, right, top } = text!.painting.box!;
    expect([left, bottom, right, top].map((value) => Math.round(value * 10) / 10)).toEqual([20, 28.8, 30, 38.8]);
    const [invisible] = paintings('BT /F 10 Tf 3 Tr (A) Tj ET', () => font);
    expect(invisible!.painting).toMatchObject({ fill: false, stroke: false });
  });

  it('tells what lies in a layer that is off', () => {
    const make = new Maker();
    const objects = new Objects(make.context);
    const layer = make.context.register(make.object({ Type: 'OCG' }));
    const catalog = make.object({ OCProperties: { OCGs: [layer], D: { OFF: [layer] } } }) as PDFDict;
    const layers = new Layers(objects, catalog);
    expect(layers.hiddenNames).toEqual(['?']);
    const interpreter = new Interpreter(objects, layers);
    const scope = { resources: make.object({ Properties: { L: layer } }) as PDFDict, state: initialState(SHEET), depth: 0, hidden: false };
    const content = Buffer.from('/OC /L BDC 0 0 1 1 re f EMC 0 0 2 2 re f');
    expect([...drawnIn(interpreter, content, scope)].map(({ box }) => box.right)).toEqual([2]);
  });
});

describe('colour spaces', () => {
  const { make, objects } = reading();
  const space = (value: unknown) => readColourSpace(objects, make.object(value), undefined);

  it('are known by what they print', () => {
    expect(space('DeviceCMYK')).toMatchObject({ family: 'CMYK', device: true });
    expect(space(['ICCBased', make.stream({ N: 4 }, '')])).toMatchObject({ family: 'CMYK', device: false });
    expect(space(['ICCBased', make.stream({ N: 3, Alternate: ['Lab'] }, '')])).toMatchObject({ family: 'LAB' });
    expect(space(['CalRGB', {}])).toMatchObject({ family: 'RGB' });
    expect(spotsOf(space(['DeviceN', ['Cyan', PDFName.of('PANTONE 185 C'), 'None'], 'DeviceCMYK', {}]))).toEqual(['PANTONE 185 C']);
    expect(space('Nothing').family).toBe('UNKNOWN');
    expect(space([]).family).toBe('UNKNOWN');
  });

  it('of an index are those of its entries', () => {
    const palette = space(['Indexed', 'DeviceCMYK', 1, make.stream({}, Buffer.from([0, 0, 0, 0, 255, 0, 0, 51]))]);
    expect(withoutIndex(palette, [1]).tints).toEqual([1, 0, 0, 0.2]);
    expect(printedInks(palette, [1])).toEqual(['Cyan', 'Black']);
    expect(isWhite({ space: palette, tints: [0] })).toBe(true);
  });

  it('that contain themselves end', () => {
    const loop = make.context.obj(['Indexed']);
    for (const item of [loop, make.object(1), loop]) loop.push(item);
    expect(isSeparable(readColourSpace(objects, loop, undefined))).toBe(false);
  });
});

describe('what a colour puts on a plate', () => {
  const { make, objects } = reading();
  const space = (value: unknown) => readColourSpace(objects, make.object(value), undefined);
  const cmyk = (...tints: number[]) => ({ space: space('DeviceCMYK'), tints });
  const spot = (tint: number) => ({ space: space(['Separation', PDFName.of('Gold'), 'DeviceCMYK', {}]), tints: [tint] });
  const off = { on: false, mode: 1 } as const;
  const zero = { on: true, mode: 0 } as const;
  const nonzero = { on: true, mode: 1 } as const;

  it.each([
    ['an ink prints its tint', cmyk(0.3, 0, 0, 0), 'Cyan', off, 0.3],
    ['without overprint the others are knocked out', cmyk(0.3, 0, 0, 0), 'Yellow', off, 0],
    ['in mode 1 an ink of 0 leaves its plate', cmyk(0.3, 0, 0, 0), 'Yellow', nonzero, undefined],
    ['in mode 0 it knocks out', cmyk(0.3, 0, 0, 0), 'Yellow', zero, 0],
    ['process inks leave spots under overprint', cmyk(0, 0, 0, 1), 'Gold', zero, undefined],
    ['and knock them out without', cmyk(0, 0, 0, 1), 'Gold', off, 0],
    ['a spot leaves the process inks under overprint', spot(1), 'Cyan', nonzero, undefined],
    ['a spot of 0 knocks out itself', spot(0), 'Gold', nonzero, 0],
    ['gray is black ink', { space: space('DeviceGray'), tints: [0.25] }, 'Black', off, 0.75],
    ['gray knows no mode 1', { space: space('DeviceGray'), tints: [0] }, 'Cyan', nonzero, 0],
    ['profiled CMYK knows no mode 1', { space: space(['ICCBased', make.stream({ N: 4 }, '')]), tints: [1, 0, 0, 0] }, 'Yellow', nonzero, 0],
    ['All is on every plate', { space: space(['Separation', 'All', 'DeviceCMYK', {}]), tints: [0.6] }, 'Gold', off, 0.6],
    ['None is on none', { space: space(['Separation', 'None', 'DeviceCMYK', {}]), tints: [1] }, 'Cyan', off, undefined],
    ['RGB knocks out every plate', { space: space('DeviceRGB'), tints: [1, 0, 0] }, 'Magenta', nonzero, 0],
    ['inks cover what belongs to none', cmyk(1, 0, 0, 0), RESIDUE, off, 0],
    ['unless they overprint', cmyk(1, 0, 0, 0), RESIDUE, nonzero, undefined],
  ] as const)('%s', (_, colour, plate, overprint, tint) => {
    expect(tintOn(plate, colour, overprint)).toBe(tint);
  });

  it('always lies between nothing and full, whatever the file says', () => {
    const value = fc.oneof(fc.double({ noNaN: false }), fc.integer());
    fc.assert(
      fc.property(
        fc.array(value, { maxLength: 6 }),
        fc.constantFrom('Cyan', 'Black', 'Gold', RESIDUE),
        fc.boolean(),
        (tints, plate, on) => {
          for (const one of ['DeviceCMYK', 'DeviceGray', 'DeviceRGB', ['Separation', PDFName.of('Gold'), 'DeviceCMYK', {}]]) {
            const tint = tintOn(plate, { space: space(one), tints }, { on, mode: 1 });
            if (tint !== undefined) expect(tint >= 0 && tint <= 1).toBe(true);
          }
        },
      ),
    );
  });

  it('starts with black, or the full tint of an ink', () => {
    expect(initialTints(space('DeviceCMYK'))).toEqual([0, 0, 0, 1]);
    expect(initialTints(spot(0).space)).toEqual([1]);
    expect(initialTints(space('DeviceRGB'))).toEqual([0, 0, 0]);
  });
});

describe('hostile contents', () => {
  it('stop at the limit of depth and of work', () => {
    const budget = new Budget(20_000);
    const { interpreter, scope } = reading(hostileResources, budget);
    let count = 0;
    for (const _ of drawnIn(interpreter, Buffer.from('/A Do'), scope)) count += 1;
    expect(count).toBeLessThanOrEqual(20_000);
    expect(budget.exceeded).toBe(true);
  });

  it('may save states without end', () => {
    const { interpreter, scope } = reading();
    const count = CONTENT_LIMITS.savedStates * 3;
    expect([...interpreter.steps(Buffer.from('q '.repeat(count) + 'Q '.repeat(count)), scope)]).toHaveLength(count * 2);
    expect(interpreter.budget.exceeded).toBe(true);
  });

  it('never throw, whatever operators get', () => {
    fc.assert(
      fc.property(hostileContent, (content) => {
        const budget = new Budget(5_000);
        const { interpreter, scope } = reading(hostileResources, budget);
        for (const { box } of drawnIn(interpreter, Buffer.from(content, 'latin1'), scope)) {
          expect(Object.values(box).every(Number.isFinite)).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });
});
