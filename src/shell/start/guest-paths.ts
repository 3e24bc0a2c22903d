/** The pages before, after and without a session; they are small, and load neither router nor client. */
export function isGuestPath(pathname: string): boolean {
  return /^\/(signin|signin\/external|signin\/link|setup|signout|forgotpassword|verify|guest)\/?$/.test(pathname);
}
