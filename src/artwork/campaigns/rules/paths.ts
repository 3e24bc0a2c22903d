/** The page of a campaign. */
export function campaignPath(id: string): string {
  return `/campaigns/${id}`;
}
