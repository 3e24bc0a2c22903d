/** Whom this tab follows, so that it is still known on the page to which they led. */
const KEY = 'koryo.followed';

/** The person whom one follows at a design; null: nobody. */
export function followedAt(designId: string): string | null {
  const [design, user] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return design === designId && user ? user : null;
}

/** Begins to follow somebody at a design, or ends it. */
export function keepFollowed(designId: string, userId: string | null): void {
  if (userId) sessionStorage.setItem(KEY, `${designId} ${userId}`);
  else sessionStorage.removeItem(KEY);
}
