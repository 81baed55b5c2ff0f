import { alimtalkTemplates } from '../texting/templates.ts'
import {
  addresses,
  bankAccount,
  bytes,
  hostName,
  oneOf,
  type Parser,
  port,
  postgresUrl,
  pushSecret,
  redisUrl,
  secret,
  smtpUrl,
  someOf,
  text,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './parsers.ts'

/** An environment variable. `fallback` is in the format of the variable; without it the value may be missing. */
export interface Variable<Value> {
  meaning: string
  fallback?: string
  parse: Parser<Value>
  /** The value never appears in messages. */
  private?: true
}

/** All environment variables; no other file reads `process.env`. */
export const variables = {
  NODE_ENV: {
    meaning: 'How the program runs: production serves built pages, development explains more.',
    fallback: 'production',
    parse: oneOf('production', 'development', 'test'),
  },
  PORT: { meaning: 'Port that the server listens on; 0 takes any free one.', fallback: '3000', parse: port },
  HOST: {
    meaning: 'Address that the server listens on; 0.0.0.0 for all of them.',
    fallback: '127.0.0.1',
    parse: text,
  },
  PLATFORM_HOST: {
    meaning: 'Host name of the platform; shops live below it, as do account. and admin.',
    fallback: 'madang.localhost',
    parse: hostName,
  },
  PUBLIC_SCHEME: {
    meaning:
      'Scheme of the public urls: https behind an edge proxy. Changes that a page over another scheme asks for are refused.',
    fallback: 'http',
    parse: oneOf('http', 'https'),
  },
  PUBLIC_PORT: {
    meaning: 'Port of the public urls when a proxy stands in front; PORT when empty.',
    parse: port,
  },
  DATA_DIR: {
    meaning: 'Folder of everything that is kept: the embedded database, files, generated secrets.',
    fallback: '.data',
    parse: text,
  },
  DATABASE_URL: {
    meaning: 'PostgreSQL server to use; the embedded one starts when empty.',
    parse: postgresUrl,
    private: true,
  },
  DATABASE_READ_URL: {
    meaning: 'Streaming replica that browsing reads from while it has every change; DATABASE_URL when empty.',
    parse: postgresUrl,
    private: true,
  },
  DATABASE_POOL: {
    meaning: 'Most connections of each database role per process; the thread that counts views has one more.',
    fallback: '10',
    parse: wholeNumber(1, 1000),
  },
  REDIS_URL: {
    meaning: 'Redis that carries events between processes; PostgreSQL does when empty, and while it is away.',
    parse: redisUrl,
    private: true,
  },
  METRICS_PORT: {
    meaning:
      'Private port of /metrics; 0 turns it off. When empty 9464, or any free one where that is taken.',
    parse: port,
  },
  METRICS_HOST: {
    meaning: 'Address that the private port is opened on.',
    fallback: '127.0.0.1',
    parse: text,
  },
  LOG_LEVEL: {
    meaning: 'Least serious message that is logged.',
    fallback: 'info',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  IMAGE_SECRET: {
    meaning:
      'Key that signs image urls and shuffles the numbers of orders, the same in all processes; generated and kept in DATA_DIR when empty.',
    parse: secret,
    private: true,
  },
  PAGE_CACHE_BYTES: {
    meaning: 'Most memory that ready pages may take in one process.',
    fallback: '24MiB',
    parse: bytes,
  },
  SMTP_URL: {
    meaning:
      'Mail server, such as smtps://user:password@host:465; when empty, mails are kept for operators, who read them at `/mails` of the admin host.',
    parse: smtpUrl,
    private: true,
  },
  MAIL_FROM: {
    meaning: 'Name and address that mails come from.',
    fallback: '마당 <no-reply@madang.localhost>',
    parse: text,
  },
  LOGIN_SECRET: {
    meaning:
      'Key that signs what log-ins leave in browsers and mails, the same in all processes; generated and kept in DATA_DIR when empty. With another key, a person who has proven one account could prove a second.',
    parse: secret,
    private: true,
  },
  PUSH_SECRET: {
    meaning:
      'Private key by which push services know this platform (32 bytes, base64url), the same in all processes; generated and kept in DATA_DIR when empty. With another key, browsers get no pushes until their people turn them on again.',
    parse: pushSecret,
    private: true,
  },
  SOLAPI_API_KEY: {
    meaning:
      'API key of SOLAPI. With its secret, channel, sender and templates, people who have proven their phone are told by Alimtalk, and guests of their orders; without, by nobody and nothing of it is shown.',
    parse: text,
  },
  SOLAPI_API_SECRET: { meaning: 'API secret of that key.', parse: secret, private: true },
  SOLAPI_CHANNEL: { meaning: 'Id (pfId) of the KakaoTalk channel that Alimtalk comes from.', parse: text },
  SOLAPI_SENDER: {
    meaning:
      'Phone number, registered at SOLAPI, of the text message that takes the place of a failed Alimtalk.',
    parse: text,
  },
  SOLAPI_TEMPLATES: {
    meaning: `Ids of the registered templates by name, such as order-paid=KA01TP1,order-sent=KA01TP2, of ${alimtalkTemplates.join(', ')}; their words are those of src/ui/texts/alimtalk.ts. A template without an id is not sent.`,
    parse: someOf(...alimtalkTemplates),
  },
  SOLAPI_API: {
    meaning: "Address of SOLAPI's API, for trials against a stand-in; SOLAPI's own when empty.",
    parse: text,
  },
  TOKEN_SECRET: {
    meaning:
      'Key that encrypts the tokens of outside services which sellers enter, the same in all processes; generated and kept in DATA_DIR when empty. With another key sellers have to enter them again, and are told so.',
    parse: secret,
    private: true,
  },
  META_GRAPH_API: {
    meaning:
      "Address of Meta's Graph API with its version, which takes the purchases of shops whose sellers have entered a token. Meta keeps a version for two years at least.",
    fallback: 'https://graph.facebook.com/v24.0',
    parse: webAddress,
  },
  GOOGLE_ANALYTICS_API: {
    meaning:
      'Address of Google Analytics, which takes the purchases and refunds of shops whose sellers have entered an API secret.',
    fallback: 'https://www.google-analytics.com',
    parse: webAddress,
  },
  KAKAO_CLIENT_ID: {
    meaning: 'REST API key of a Kakao application; with its secret, people can log in by Kakao.',
    parse: text,
  },
  KAKAO_CLIENT_SECRET: { meaning: 'Client secret of that application.', parse: text, private: true },
  NAVER_CLIENT_ID: {
    meaning: 'Client id of a Naver application; with its secret, people can log in by Naver.',
    parse: text,
  },
  NAVER_CLIENT_SECRET: { meaning: 'Client secret of that application.', parse: text, private: true },
  BANK_ACCOUNT: {
    meaning:
      'Account of the platform that people transfer money to: bank, number and holder, with commas. When empty, transfers are offered only where the demo or this machine is, to a made-up account. Shops may have accounts of their own beside it.',
    parse: bankAccount,
  },
  PORTONE_STORE_ID: {
    meaning:
      'Store id of PortOne v2. With its API secret, channels and webhook secret people pay over PortOne, with its API secret and the identity channel they prove who they are. The test card and the test page take their places only where the demo or this machine is.',
    parse: text,
  },
  PORTONE_CHANNELS: {
    meaning:
      'Channel keys of that store by method, such as card=channel-key-1,easy_pay=channel-key-2,virtual_account=channel-key-3; a method without is not offered.',
    parse: someOf('card', 'easy_pay', 'virtual_account'),
  },
  PORTONE_API_SECRET: { meaning: 'V2 API secret of that store.', parse: secret, private: true },
  PORTONE_WEBHOOK_SECRET: {
    meaning: 'Secret that PortOne signs its webhooks with; they go to /api/payment/portone/webhook.',
    parse: secret,
    private: true,
  },
  PORTONE_IDENTITY_CHANNEL: {
    meaning:
      'Channel key of that store for identity checks (본인인증). Without it nobody can prove their age outside of the demo: adult goods are sold to nobody, shops that ask for a proof take no members, and their sellers are told so.',
    parse: text,
  },
  PORTONE_API: {
    meaning: "Address of PortOne's API, for trials against a stand-in; PortOne's own when empty.",
    parse: text,
  },
  TRUSTED_PROXIES: {
    meaning:
      'Addresses or networks of the edge proxies, with commas; what they say in X-Forwarded-For is taken for the address of a visitor.',
    parse: addresses,
  },
  DEMO: {
    meaning:
      'Whether an empty database is filled with the demo shops, whose accounts have a known password, and a test page verifies identities; when empty, on a platform below .localhost only. People of the demo world log in below .localhost only: a start at another `PLATFORM_HOST` on such data ends their sessions, refuses their log-ins and says so.',
    parse: yesOrNo,
  },
} satisfies Record<string, Variable<unknown>>

export type VariableName = keyof typeof variables
