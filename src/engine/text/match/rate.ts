/** How much of a part stands where it was found, of the part and of what stands there, percent: the lower of both (D7). */
export function rateOf({ partRate, lengthRate }: { partRate: number; lengthRate: number }): number {
  return Math.min(partRate, lengthRate);
}
