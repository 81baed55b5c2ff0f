import { isDay } from '../../../platform/calendar.ts'
import { cutText } from '../../../platform/cut-text.ts'
import { withQuery } from '../../links.ts'

type Field<Value> = (text: string) => Value | undefined

/** One of these words. */
export const oneOf =
  <const Word extends string>(words: readonly Word[]): Field<Word> =>
  (text) =>
    words.find((word) => word === text)

/** A positive whole number, such as the key of a list's page. */
export const wholeNumber: Field<number> = (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) && number > 0 ? number : undefined
}

/** A whole number from 0. */
export const wholeOrZero: Field<number> = (text) => (text === '0' ? 0 : wholeNumber(text))

/** A day, `YYYY-MM-DD`. */
export const day: Field<string> = (text) => (isDay(text) ? text : undefined)

/** A trimmed text of at most so many characters. */
export const words =
  (max: number): Field<string> =>
  (text) =>
    cutText(text.trim(), max) || undefined

/**
 * Parses a screen's address parameters. Invalid ones are ignored, and defaults are never written into an address.
 */
export function searchOf<Fields extends Record<string, Field<unknown>>>(fields: Fields) {
  return (search: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, read]) => [
        name,
        search[name] === undefined ? undefined : read(String(search[name])),
      ]),
    ) as { [Name in keyof Fields]?: ReturnType<Fields[Name]> }
}

/** Addresses hold their parameters as plain texts: `q=123` is a text, and `paths.ts` writes them alike. */
export const parseSearch = (search: string): Record<string, unknown> =>
  Object.fromEntries(new URLSearchParams(search))

export const stringifySearch = (search: Record<string, unknown>): string =>
  withQuery('', search as Record<string, string | undefined>)
