import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './config-error.ts'
import { applyFlags } from './flags.ts'
import { type Variable, type VariableName, variables } from './variables.ts'

export type Config = ReturnType<typeof loadConfig>

type Environment = Readonly<Record<string, string | undefined>>
type ValueOf<Name extends VariableName> = ReturnType<(typeof variables)[Name]['parse']>
type Value<Name extends VariableName> = (typeof variables)[Name] extends { fallback: string }
  ? ValueOf<Name>
  : ValueOf<Name> | undefined

const MADE_UP_ACCOUNT = { bank: '마당은행(시연용)', number: '100-200-300400', holder: '(주)마당' }
const DEFAULT_PORTS = { http: 80, https: 443 }

/**
 * Reads settings from environment variables and command-line flags, which take precedence. An empty variable counts as
 * missing, except where its meaning says what empty means. Throws `ConfigError` for the first invalid setting.
 */
export function loadConfig(env: Environment, argv: readonly string[] = []) {
  const settings = applyFlags(env, argv)
  const read = <Name extends VariableName>(name: Name) => readVariable(settings, name)
  const port = read('PORT')
  const scheme = read('PUBLIC_SCHEME')
  const publicPort = read('PUBLIC_PORT') ?? port
  const platformHost = read('PLATFORM_HOST')
  // Demo passwords are public, and the test page verifies invented identities, so only a local host allows them.
  const isLocal = /(^|\.)localhost$/.test(platformHost)
  const demo = read('DEMO') ?? isLocal
  const portOne = portOneKeys(read)
  return {
    mode: read('NODE_ENV'),
    demo,
    dataFolder: resolve(read('DATA_DIR')),
    log: { level: read('LOG_LEVEL') },
    server: {
      host: read('HOST'),
      port,
      metrics: { host: read('METRICS_HOST'), port: read('METRICS_PORT') },
      trustedProxies: read('TRUSTED_PROXIES'),
      drainMs: read('DRAIN_MS'),
    },
    public: {
      scheme,
      platformHost,
      port: publicPort,
      /** `:3000`, or empty for the default port */
      portSuffix: publicPort === DEFAULT_PORTS[scheme] ? '' : `:${publicPort}`,
    },
    database: databaseServers(read),
    cache: { pageBytes: read('PAGE_CACHE_BYTES') },
    redisUrl: read('REDIS_URL'),
    mail: { smtpUrl: read('SMTP_URL'), from: read('MAIL_FROM') },
    push: { secret: read('PUSH_SECRET') },
    alimtalk: alimtalkAccess(read),
    conversions: {
      secret: read('TOKEN_SECRET'),
      meta: read('META_GRAPH_API'),
      google: read('GOOGLE_ANALYTICS_API'),
    },
    login: {
      secret: read('LOGIN_SECRET'),
      testIdentity: demo || isLocal,
      identity: portOne.identity,
      demoPeople: isLocal,
      // People of a demo have no second factor, and their password is public.
      operatorsSecondFactor: read('OPERATORS_SECOND_FACTOR') ?? (demo && isLocal ? 'optional' : 'required'),
      keys: {
        kakao: both(
          'KAKAO_CLIENT_ID',
          read('KAKAO_CLIENT_ID'),
          'KAKAO_CLIENT_SECRET',
          read('KAKAO_CLIENT_SECRET'),
        ),
        naver: both(
          'NAVER_CLIENT_ID',
          read('NAVER_CLIENT_ID'),
          'NAVER_CLIENT_SECRET',
          read('NAVER_CLIENT_SECRET'),
        ),
      },
    },
    portOnePlatform: portOne.platform,
    parcelTracking: parcelTracking(read),
    payments: {
      account: read('BANK_ACCOUNT') ?? (demo || isLocal ? MADE_UP_ACCOUNT : undefined),
      portOne: portOne.payments,
      testCard: demo || isLocal,
    },
    images: { secret: read('IMAGE_SECRET') },
    bucket: bucketOf(read),
    roles: read('ROLES'),
    /** empty if addresses are only typed */
    addressSearchScript: read('ADDRESS_SEARCH_SCRIPT'),
  } as const
}

/** Undefined for files on the disk of the machine. */
function bucketOf(read: Read) {
  const address = read('STORAGE_URL')
  const keys = both('STORAGE_KEY_ID', read('STORAGE_KEY_ID'), 'STORAGE_SECRET', read('STORAGE_SECRET'))
  return (
    address && { address, keys: keys && { accessKeyId: keys.clientId, secretAccessKey: keys.clientSecret } }
  )
}

function databaseServers(read: Read) {
  const [url, directUrl] = [read('DATABASE_URL'), read('DATABASE_DIRECT_URL')]
  if (directUrl && !url) throw new ConfigError('DATABASE_URL: missing, although DATABASE_DIRECT_URL is set')
  return { url, directUrl, readUrl: read('DATABASE_READ_URL'), pool: read('DATABASE_POOL') }
}

type Read = <Name extends VariableName>(name: Name) => Value<Name>

/**
 * Payments, identity checks, look-ups of account holders and payouts use the same store and API secret. Payments require
 * either all of their variables or none.
 */
function portOneKeys(read: Read) {
  const storeId = read('PORTONE_STORE_ID')
  const apiSecret = read('PORTONE_API_SECRET')
  const channels = read('PORTONE_CHANNELS')
  const webhookSecret = read('PORTONE_WEBHOOK_SECRET')
  const channel = read('PORTONE_IDENTITY_CHANNEL')
  const receiptChannel = read('PORTONE_RECEIPT_CHANNEL')
  const billingChannel = read('PORTONE_BILLING_CHANNEL')
  const easyPayBillingChannels = read('PORTONE_EASY_PAY_BILLING_CHANNELS')
  const holders = read('PORTONE_ACCOUNT_HOLDERS') || undefined
  const contract = read('PORTONE_PAYOUT_CONTRACT')
  const api = read('PORTONE_API')
  const store = { PORTONE_STORE_ID: storeId, PORTONE_API_SECRET: apiSecret }
  const payments = { PORTONE_CHANNELS: channels, PORTONE_WEBHOOK_SECRET: webhookSecret }
  const others = { channel, holders, contract }
  const isAny = Object.values({ ...store, ...payments, ...others }).some((value) => value !== undefined)
  const pays =
    Object.values(others).every((value) => value === undefined) ||
    channels !== undefined ||
    webhookSecret !== undefined
  const missing = Object.entries({ ...store, ...(pays && payments) }).find(([, value]) => !value)
  if (isAny && missing)
    throw new ConfigError(`${missing[0]}: missing, although other PortOne variables are set`)
  if (!storeId || !apiSecret) return {}
  const access = { storeId, apiSecret, ...(api && { api }) }
  return {
    ...(channels &&
      webhookSecret && {
        payments: {
          ...access,
          channels,
          webhookSecret,
          receiptChannel,
          billingChannel,
          easyPayBillingChannels,
        },
      }),
    ...(channel && { identity: { ...access, channel } }),
    ...((holders || contract) && {
      platform: { apiSecret, origin: api, looksUpHolders: holders ?? false, contract },
    }),
  }
}

function alimtalkAccess(read: Read) {
  const parts = {
    SOLAPI_API_KEY: read('SOLAPI_API_KEY'),
    SOLAPI_API_SECRET: read('SOLAPI_API_SECRET'),
    SOLAPI_CHANNEL: read('SOLAPI_CHANNEL'),
    SOLAPI_SENDER: read('SOLAPI_SENDER'),
    SOLAPI_TEMPLATES: read('SOLAPI_TEMPLATES'),
  }
  const { SOLAPI_API_KEY: apiKey, SOLAPI_API_SECRET: apiSecret, SOLAPI_CHANNEL: pfId } = parts
  const { SOLAPI_SENDER: sender, SOLAPI_TEMPLATES: templates } = parts
  const isAny = Object.values(parts).some((value) => value !== undefined)
  const missing = Object.entries(parts).find(([, value]) => !value)
  if (isAny && missing)
    throw new ConfigError(`${missing[0]}: missing, although other SOLAPI variables are set`)
  if (!apiKey || !apiSecret || !pfId || !sender || !templates) return undefined
  return { keys: { apiKey, apiSecret, pfId, sender, origin: read('SOLAPI_API') }, templates }
}

/** Two services would double the requests, so only one may be set. */
function parcelTracking(read: Read) {
  const account = both(
    'TRACKER_DELIVERY_CLIENT_ID',
    read('TRACKER_DELIVERY_CLIENT_ID'),
    'TRACKER_DELIVERY_CLIENT_SECRET',
    read('TRACKER_DELIVERY_CLIENT_SECRET'),
  )
  const key = read('SWEET_TRACKER_KEY')
  if (account && key)
    throw new ConfigError('SWEET_TRACKER_KEY: set, although parcels are tracked with tracker.delivery')
  if (account)
    return { service: 'tracker-delivery', ...account, origin: read('TRACKER_DELIVERY_API') } as const
  return key ? ({ service: 'sweet-tracker', key, origin: read('SWEET_TRACKER_API') } as const) : undefined
}

// Without this check a missing variable would only be noticed at the first log-in.
function both(
  idName: VariableName,
  clientId: string | undefined,
  secretName: VariableName,
  clientSecret: string | undefined,
) {
  if (!clientId && !clientSecret) return undefined
  if (!clientId || !clientSecret)
    throw new ConfigError(`${clientId ? secretName : idName}: missing, although the other of the pair is set`)
  return { clientId, clientSecret }
}

/** The content of the file that `NAME_FILE` names, as secrets of containers are mounted. */
function readFileOf(settings: Environment, name: VariableName): string | undefined {
  const file = settings[`${name}_FILE`]?.trim()
  if (!file) return undefined
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new ConfigError(`${name}_FILE: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}

function readVariable<Name extends VariableName>(settings: Environment, name: Name): Value<Name> {
  const variable: Variable<unknown> = variables[name]
  const value = (
    settings[name]?.trim() || !variable.private ? settings[name] : readFileOf(settings, name)
  )?.trim()
  const text = value === '' && variable.emptyIsValue ? value : value || variable.fallback
  if (text === undefined) return undefined as Value<Name>
  try {
    return variable.parse(text) as Value<Name>
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const description = variable.private ? 'its value is not' : `"${text}" is not`
    throw new ConfigError(`${name}: ${description} ${error.message}`)
  }
}
