import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { serversOf } from '../database/connections/hosts.ts'
import { pushKeys } from '../push/push-keys.ts'
import { ConfigError } from './config-error.ts'

/** Throws `ConfigError` with the expected format. */
export type Parser<Value> = (text: string) => Value

const BYTE_UNITS: Record<string, number> = { '': 1, KiB: 1024, MiB: 1024 ** 2, GiB: 1024 ** 3 }
const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const MIN_SECRET_LENGTH = 16

export const text: Parser<string> = (value) => value

export function wholeNumber(from: number, to: number): Parser<number> {
  return (value) => {
    const number = /^\d+$/.test(value) ? Number(value) : Number.NaN
    if (!(number >= from && number <= to)) throw new ConfigError(`a whole number from ${from} to ${to}`)
    return number
  }
}

export const port = wholeNumber(0, 65_535)

export function oneOf<const Choice extends string>(...choices: readonly Choice[]): Parser<Choice> {
  return (value) => {
    const choice = choices.find((choice) => choice === value)
    if (choice === undefined) throw new ConfigError(`one of ${choices.join(', ')}`)
    return choice
  }
}

/** Values separated by commas, at least one. */
export function listOf<const Choice extends string>(...choices: readonly Choice[]): Parser<Choice[]> {
  const parse = oneOf(...choices)
  return (value) => [...new Set(value.split(',').map((part) => parse(part.trim())))]
}

export const yesOrNo: Parser<boolean> = (value) => {
  if (['true', 'yes', '1'].includes(value)) return true
  if (['false', 'no', '0'].includes(value)) return false
  throw new ConfigError('true or false')
}

export const bytes: Parser<number> = (value) => {
  const [, number, unit] = /^(\d{1,12})\s*(|KiB|MiB|GiB)$/.exec(value) ?? []
  if (number === undefined || unit === undefined)
    throw new ConfigError('a number of bytes such as 67108864 or 64MiB')
  return Number(number) * (BYTE_UNITS[unit] ?? 1)
}

export const hostName: Parser<string> = (value) => {
  if (!HOST_NAME.test(value)) throw new ConfigError('a lower-case host name without scheme and port')
  return value
}

export const postgresUrl: Parser<string> = (value) => {
  const isServer = (server: string) =>
    URL.canParse(server) && ['postgres:', 'postgresql:'].includes(new URL(server).protocol)
  if (!serversOf(value).every(isServer)) {
    throw new ConfigError('a url such as postgres://user:password@host:5432/database')
  }
  const authority = new URL(serversOf(value)[0] as string).searchParams.get('sslrootcert')
  if (authority && !existsSync(authority))
    throw new ConfigError(`a url whose sslrootcert, ${authority}, is a file that can be read`)
  return value
}

export const redisUrl: Parser<string> = (value) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  if (!['redis:', 'rediss:'].includes(protocol))
    throw new ConfigError('a url such as redis://user:password@host:6379')
  return value
}

export const smtpUrl: Parser<string> = (value) => {
  const protocol = URL.canParse(value) ? new URL(value).protocol : ''
  if (!['smtp:', 'smtps:'].includes(protocol))
    throw new ConfigError('a url such as smtps://user:password@host:465')
  return value
}

export const addresses: Parser<string[]> = (value) => {
  const all = value.split(',').map((part) => part.trim())
  if (!all.every(isNetwork)) throw new ConfigError('a list of addresses such as 10.0.0.1,192.168.0.0/16')
  return all
}

function isNetwork(text: string): boolean {
  const [address = '', prefix = '0', ...more] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits && more.length === 0
}

export const bankAccount: Parser<{ bank: string; number: string; holder: string }> = (value) => {
  const [bank, number, holder, ...more] = value.split(',').map((part) => part.trim())
  if (!bank || !number || !holder || more.length > 0)
    throw new ConfigError('a bank, a number and a holder with commas, such as 국민은행,123-45-678,홍길동')
  return { bank, number, holder }
}

/** Parses pairs such as `card=one,easy_pay=two`; names may be missing. */
export function someOf<const Name extends string>(
  ...names: readonly Name[]
): Parser<Partial<Record<Name, string>>> {
  return (value) => {
    const pairs = value.split(',').map((part) => part.trim().split('='))
    const isFine = pairs.every(
      ([name, value, ...more]) => names.includes(name as Name) && value && more.length === 0,
    )
    if (!isFine) throw new ConfigError(`values of ${names.join(', ')}, such as ${names[0]}=value`)
    return Object.fromEntries(pairs) as Partial<Record<Name, string>>
  }
}

/** A base URL without query, credentials or trailing slash. */
export const webAddress: Parser<string> = (value) => {
  const url = URL.parse(value)
  const isPlain = url && !url.username && !url.search && !url.hash && !value.endsWith('/')
  if (!isPlain || !['http:', 'https:'].includes(url.protocol))
    throw new ConfigError('an address such as https://api.example.com/v2')
  return value
}

/** As `webAddress`; empty for none. */
export const webAddressOrNone: Parser<string> = (value) => (value === '' ? '' : webAddress(value))

export const secret: Parser<string> = (value) => {
  if (value.length < MIN_SECRET_LENGTH) throw new ConfigError(`at least ${MIN_SECRET_LENGTH} characters`)
  return value
}

export const pushSecret: Parser<string> = (value) => {
  try {
    pushKeys(value)
  } catch {
    throw new ConfigError('a private key of 32 bytes in base64url')
  }
  return value
}
