/** The name of a proof's file in what was pasted: its content, its address, or a copy that a browser has numbered. */
export const proofFileName = (written: string): string =>
  /(naver|google)[0-9a-f]{12,64}/i.exec(written)?.[0].toLowerCase().concat('.html') ?? written.trim()
