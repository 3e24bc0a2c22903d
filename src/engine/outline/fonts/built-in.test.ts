import { describe, expect, it } from 'vitest';
import { builtInShapes } from './built-in.ts';

describe('the indices of the bundled fonts', () => {
  const faces = builtInShapes().map((set) => [set.shape(0).fontName, set] as const);

  it('are of the four faces that the product brings', () => {
    expect(faces.map(([name]) => name)).toEqual(['NotoSansJP-Regular', 'NotoSansJP-Bold', 'NotoSerifJP-Regular', 'NotoSerifJP-Bold']);
  });

  it.each(faces)('agree with %s, whose outlines are looked up by them', (_name, set) => {
    const { ids, signatures } = set.anchors;
    expect(ids.length).toBeGreaterThan(10_000);
    for (let row = 0; row < ids.length; row += 997) {
      const { count, anchor, box } = set.sketch(ids[row]!);
      const { contours } = set.shape(ids[row]!);
      expect(contours).toHaveLength(count);
      contours.forEach((contour, at) => contour.box.forEach((edge, i) => expect(box(at)[i]).toBeCloseTo(edge, 3)));
      contours[anchor]!.signature.forEach((value, i) => expect(signatures[row * 8 + i]).toBeCloseTo(value, 3));
    }
  });
});
