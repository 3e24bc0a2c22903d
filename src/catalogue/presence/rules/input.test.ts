import { expect, test } from 'vitest';
import { placeInput } from './input.ts';

const id = '01a216ef-ac5a-7668-a475-1aea93fa0077';

test('a place is an address of this application, below a brand', () => {
  for (const place of [`/${id}/${id}/inspViewer/${id}?mode=overlay&at=1.0,-2.5,100`, `/${id}/${id}/${id}/overview`]) {
    expect(placeInput.safeParse(place).success, place).toBe(true);
  }
  for (const place of ['//evil.example/x', 'https://evil.example', `/\\evil`, '/company', `/${id}/x#y`, 'javascript:alert(1)']) {
    expect(placeInput.safeParse(place).success, place).toBe(false);
  }
});
