/** The nonce that the document allows style elements with; scripts may read it, though nobody else sees it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
