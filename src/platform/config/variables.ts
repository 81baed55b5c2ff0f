import { parseBucketAddress } from '../storage/bucket-address.ts'
import { alimtalkTemplates } from '../texting/templates.ts'
import {
  addresses,
  bankAccount,
  bytes,
  hostName,
  listOf,
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
  webAddressOrNone,
  wholeNumber,
  yesOrNo,
} from './parsers.ts'

/** `fallback` is the default in the format of the variable; without it the value may be missing. */
export interface Variable<Value> {
  meaning: string
  fallback?: string
  parse: Parser<Value>
  /** messages never print the value */
  private?: true
  /** an empty variable is a value of its own and does not count as missing */
  emptyIsValue?: true
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
  DRAIN_MS: {
    meaning:
      'Time in ms for which a process that was asked to end goes on serving while /readyz answers 503, so that a proxy sends it no more requests.',
    fallback: '0',
    parse: wholeNumber(0, 300_000),
  },
  ROLES: {
    meaning:
      'What the process does: web serves pages and calls, worker delivers events and mails and runs jobs. At least one process needs the role worker.',
    fallback: 'web,worker',
    parse: listOf('web', 'worker'),
  },
  PLATFORM_HOST: {
    meaning: 'Host name of the platform; shops live below it, as do account. and admin.',
    fallback: 'madang.localhost',
    parse: hostName,
  },
  PUBLIC_SCHEME: {
    meaning:
      'Scheme of the public URLs: https behind an edge proxy. Changes from pages of another scheme are refused.',
    fallback: 'http',
    parse: oneOf('http', 'https'),
  },
  PUBLIC_PORT: {
    meaning: 'Port of the public urls behind a proxy; PORT when empty.',
    parse: port,
  },
  DATA_DIR: {
    meaning: 'Folder of all stored data: the embedded database, files, generated secrets.',
    fallback: '.data',
    parse: text,
  },
  STORAGE_URL: {
    meaning:
      'Bucket of an S3-compatible store for all files, such as s3://bucket/folder?region=ap-northeast-2&endpoint=https://s3.example.com, with path_style=true if the store has no sub-domains for buckets; the folder files of DATA_DIR when empty.',
    parse: parseBucketAddress,
  },
  STORAGE_KEY_ID: {
    meaning:
      "Id of the access key of that store; when empty, the keys of the machine's role or of AWS's own variables.",
    parse: text,
    private: true,
  },
  STORAGE_SECRET: { meaning: 'Secret of that key.', parse: text, private: true },
  DATABASE_URL: {
    meaning: 'PostgreSQL server to use; the embedded one starts when empty.',
    parse: postgresUrl,
    private: true,
  },
  DATABASE_DIRECT_URL: {
    meaning:
      'The server itself, if DATABASE_URL is a pooler: for migrations, notifications and COPY; DATABASE_URL when empty.',
    parse: postgresUrl,
    private: true,
  },
  DATABASE_READ_URL: {
    meaning:
      'Streaming replica for reads of public pages while it has every change; DATABASE_URL when empty.',
    parse: postgresUrl,
    private: true,
  },
  DATABASE_POOL: {
    meaning:
      'Maximum connections of each database role per process; the thread that counts views has one more.',
    fallback: '10',
    parse: wholeNumber(1, 1000),
  },
  REDIS_URL: {
    meaning: 'Redis for events between processes; PostgreSQL when empty, and while Redis is unavailable.',
    parse: redisUrl,
    private: true,
  },
  METRICS_PORT: {
    meaning: 'Private port of /metrics; 0 turns it off. When empty 9464, or a free port if that is in use.',
    parse: port,
  },
  METRICS_HOST: {
    meaning: 'Address that the private port is opened on.',
    fallback: '127.0.0.1',
    parse: text,
  },
  LOG_LEVEL: {
    meaning: 'Minimum severity of logged messages.',
    fallback: 'info',
    parse: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
  },
  IMAGE_SECRET: {
    meaning:
      'Key that signs image urls and shuffles the numbers of orders, the same in all processes; generated and stored in DATA_DIR when empty.',
    parse: secret,
    private: true,
  },
  PAGE_CACHE_BYTES: {
    meaning: 'Maximum memory of cached pages per process.',
    fallback: '24MiB',
    parse: bytes,
  },
  SMTP_URL: {
    meaning:
      'Mail server, such as smtps://user:password@host:465; when empty, mails are stored for operators, who read them at `/mails` of the admin host.',
    parse: smtpUrl,
    private: true,
  },
  MAIL_FROM: {
    meaning: 'Name and address of the sender of mails.',
    fallback: '마당 <no-reply@madang.localhost>',
    parse: text,
  },
  LOGIN_SECRET: {
    meaning:
      'Key that signs cookies and links of log-ins, the same in all processes; generated and stored in DATA_DIR when empty. After a change of the key, a person verified at one account could verify a second one.',
    parse: secret,
    private: true,
  },
  OPERATORS_SECOND_FACTOR: {
    meaning:
      'Whether operators need a second factor to use their permissions: required or optional. When empty, it is optional in a demo on a .localhost host only.',
    parse: oneOf('required', 'optional'),
  },
  PUSH_SECRET: {
    meaning:
      'Private key by which push services know this platform (32 bytes, base64url), the same in all processes; generated and stored in DATA_DIR when empty. After a change of the key, browsers get no pushes until people turn them on again.',
    parse: pushSecret,
    private: true,
  },
  SOLAPI_API_KEY: {
    meaning:
      'API key of SOLAPI. With its secret, channel, sender and templates, people with a verified phone get Alimtalk, and guests get it for their orders; without, Alimtalk is neither sent nor offered.',
    parse: text,
  },
  SOLAPI_API_SECRET: { meaning: 'API secret of that key.', parse: secret, private: true },
  SOLAPI_CHANNEL: { meaning: 'Id (pfId) of the KakaoTalk channel that sends Alimtalk.', parse: text },
  SOLAPI_SENDER: {
    meaning:
      'Sender phone number, registered at SOLAPI, of the text message that replaces a failed Alimtalk.',
    parse: text,
  },
  SOLAPI_TEMPLATES: {
    meaning: `Ids of the registered templates by name, such as order-paid=KA01TP1,order-sent=KA01TP2, of ${alimtalkTemplates.join(', ')}; their texts are in src/ui/texts/alimtalk.ts. A template without an id is not sent.`,
    parse: someOf(...alimtalkTemplates),
  },
  SOLAPI_API: {
    meaning: "Address of SOLAPI's API, for tests with a local server; SOLAPI's own when empty.",
    parse: text,
  },
  TOKEN_SECRET: {
    meaning:
      'Key that encrypts API tokens of sellers for other services, the same in all processes; generated and stored in DATA_DIR when empty. After a change of the key, sellers are asked to enter them again.',
    parse: secret,
    private: true,
  },
  META_GRAPH_API: {
    meaning:
      "Address of Meta's Graph API with its version, which receives purchases of shops with a token. Meta supports a version for at least two years.",
    fallback: 'https://graph.facebook.com/v24.0',
    parse: webAddress,
  },
  GOOGLE_ANALYTICS_API: {
    meaning: 'Address of Google Analytics, which receives purchases and refunds of shops with an API secret.',
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
      'Account of the platform for transfers: bank, number and holder, separated by commas. When empty, transfers are offered only with DEMO or on a local host, to an invented account. Shops may have their own accounts.',
    parse: bankAccount,
  },
  PORTONE_STORE_ID: {
    meaning:
      'Store id of PortOne v2. With its API secret, channels and webhook secret people pay by PortOne, with its API secret and the identity channel they verify their identity. The test card and the test page replace them only with DEMO or on a local host.',
    parse: text,
  },
  PORTONE_CHANNELS: {
    meaning:
      'Channel keys of that store by method, such as card=channel-key-1,virtual_account=channel-key-2, and by service of easy pay, such as kakaopay=channel-key-3,naverpay=channel-key-4,tosspay=channel-key-5; easy_pay is a channel whose window offers several services. A method without a key is not offered.',
    parse: someOf('card', 'easy_pay', 'kakaopay', 'naverpay', 'tosspay', 'virtual_account'),
  },
  PORTONE_API_SECRET: { meaning: 'V2 API secret of that store.', parse: secret, private: true },
  PORTONE_WEBHOOK_SECRET: {
    meaning: 'Secret of the signature of PortOne webhooks, which are sent to /api/payment/portone/webhook.',
    parse: secret,
    private: true,
  },
  PORTONE_IDENTITY_CHANNEL: {
    meaning:
      'Channel key of that store for identity checks (본인인증). Without it nobody can verify their age outside of the demo: adult products cannot be bought, shops that require verification accept no members, and their sellers see a warning.',
    parse: text,
  },
  PORTONE_RECEIPT_CHANNEL: {
    meaning:
      'Channel key of that store for cash receipts of transfers to the platform (현금영수증). Without it operators issue them elsewhere and enter their numbers.',
    parse: text,
  },
  PORTONE_BILLING_CHANNEL: {
    meaning:
      'Channel key of that store for saved cards (빌링키, 정기결제), which needs a contract of its own at most payment services. Without it, or without the channel card, no card can be saved.',
    parse: text,
  },
  PORTONE_EASY_PAY_BILLING_CHANNELS: {
    meaning:
      'Channel keys of that store for saved accounts of easy pay (간편결제 빌링키) by service, such as kakaopay=channel-key-6,naverpay=channel-key-7,tosspay=channel-key-8; each needs a contract for recurring payments with the service. An account of a service without a key here or in PORTONE_CHANNELS cannot be saved. Set a key only when all processes have a version that knows this variable.',
    parse: someOf('kakaopay', 'naverpay', 'tosspay'),
  },
  PORTONE_ACCOUNT_HOLDERS: {
    meaning:
      'Whether the holder of the account that a shop is paid to is looked up over PortOne (예금주 조회, a paid service of its partner settlement). Without it an operator compares each account with a picture of the bankbook.',
    parse: yesOrNo,
  },
  PORTONE_PAYOUT_CONTRACT: {
    meaning:
      "Id of the contract (계약) in PortOne's partner settlement (파트너 정산) that shops are registered with. With it payouts are registered at PortOne, where a person pays them with the company's certificate; without it they are a file for the bank.",
    parse: text,
  },
  PORTONE_API: {
    meaning: "Address of PortOne's API, for tests with a local server; PortOne's own when empty.",
    parse: text,
  },
  TRACKER_DELIVERY_CLIENT_ID: {
    meaning:
      'Client id at tracker.delivery. With its secret, orders show the states of their parcels, and delivered parcels arrive by themselves; without a tracking service, orders link to the pages of carriers.',
    parse: text,
  },
  TRACKER_DELIVERY_CLIENT_SECRET: {
    meaning: 'Client secret of that id.',
    parse: text,
    private: true,
  },
  TRACKER_DELIVERY_API: {
    meaning: "Address of tracker.delivery's API, for tests with a local server; its own when empty.",
    parse: webAddress,
  },
  SWEET_TRACKER_KEY: {
    meaning: 'API key of SmartTracker (스마트택배), which can be used instead of tracker.delivery.',
    parse: text,
    private: true,
  },
  SWEET_TRACKER_API: {
    meaning: "Address of SmartTracker's API, for tests with a local server; its own when empty.",
    parse: webAddress,
  },
  ADDRESS_SEARCH_SCRIPT: {
    meaning:
      "Address of the script of Kakao's postcode service, with which people find a postal code and an address; when empty, addresses are only typed. The script runs on the host apps. of the platform, which knows no sessions.",
    fallback: 'https://t1.kakaocdn.net/mapjsapi/bundle/postcode/prod/postcode.v2.js',
    parse: webAddressOrNone,
    emptyIsValue: true,
  },
  TRUSTED_PROXIES: {
    meaning:
      'Addresses or networks of the edge proxies, separated by commas; their X-Forwarded-For header gives the address of a visitor.',
    parse: addresses,
  },
  DEMO: {
    meaning:
      'Whether an empty database is filled with the demo shops, whose accounts have a known password, and a test page verifies identities; when empty, only on a platform below .localhost. Demo accounts log in below .localhost only: a start with another `PLATFORM_HOST` on such data ends their sessions, refuses their log-ins and prints a warning.',
    parse: yesOrNo,
  },
} satisfies Record<string, Variable<unknown>>

export type VariableName = keyof typeof variables
