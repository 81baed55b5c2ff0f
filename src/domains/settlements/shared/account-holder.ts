/** Names of account holders are compared without spaces, case and the company's legal form. Pages use this file too. */

const LEGAL_FORMS = /\((?:주|유|합|사|재)\)|주식회사|유한회사|유한책임회사|합자회사|사단법인|재단법인/g

const plain = (name: string): string =>
  name.normalize('NFKC').replace(LEGAL_FORMS, '').replace(/\s/g, '').toLowerCase()

/** Whether two names are the same holder. An empty name is nobody's. */
export const isSameHolder = (one: string, other: string): boolean =>
  plain(one) !== '' && plain(one) === plain(other)

/** Whether the holder is the representative or the company of a registration. */
export function isRegisteredHolder(
  holder: string,
  { ceo, corpname }: { ceo: string; corpname: string },
): boolean {
  return [ceo, corpname].some((name) => plain(name) !== '' && plain(holder).includes(plain(name)))
}
