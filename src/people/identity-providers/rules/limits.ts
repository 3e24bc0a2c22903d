/** Certificates of one provider: the present one, the next, and one to spare. */
export const CERTIFICATES_MAX = 4;
/** Domains of one company. */
export const DOMAINS_MAX = 50;
/** From a verified SAML answer to the navigation that uses it. */
export const ANSWER_SECONDS = 60;
/** Clocks of two machines differ by a little, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000;
/** A company's owners (lv70 and above) keep their password, should the provider be away. */
export const PASSWORD_LEVEL = 70;
