/**
 * All uses of the role that sees every shop (`madang_system`), each with its reason. All other code restricts its
 * transactions to named shops or to one person. A test compares each entry with the files that use it.
 */
export const systemWork = {
  outbox: {
    in: ['src/platform/events/'],
    why: 'Events of all shops are delivered by whichever process takes them, with their effects.',
  },
  secrets: {
    in: ['src/platform/secrets/'],
    why: 'The digests of secrets belong to no shop.',
  },
  sending: {
    in: ['src/platform/sending/'],
    why: 'Mails, pushes and texts are one queue each; whoever asks for one may not read those of others.',
  },
  uploads: {
    in: ['src/platform/uploads/'],
    why: 'A job deletes the files of everybody that nothing refers to.',
  },
  accounts: {
    in: ['src/domains/accounts/'],
    why: 'Logging in, signing up and leaving read what no connection for persons may: addresses, passwords, other sessions.',
  },
  invitations: {
    in: ['src/domains/staff/'],
    why: 'An invitation is found by the secret of its mail before its shop is known, for the person with that address.',
  },
  likes: {
    in: ['src/domains/interests/'],
    why: 'A like is a row of a person and counts at the listing of a shop, in one transaction.',
  },
  opening: {
    in: ['src/domains/tenancy/'],
    why: 'A shop that is opened has no number yet by which it could be named.',
  },
  purchases: {
    in: ['src/domains/orders/', 'src/domains/payments/'],
    why: 'A purchase takes stock, points and coupons of all shops that it is of, and many purchases share a transaction.',
  },
  money: {
    in: ['src/domains/deposits/', 'src/domains/payments/', 'src/domains/receipts/'],
    why: 'A payment is one for the orders of several shops; providers are asked and money is given back by jobs.',
  },
  subscriptions: {
    in: ['src/domains/subscriptions/'],
    why: 'A job finds and records the due orders of subscriptions at all shops.',
  },
  settlements: {
    in: ['src/domains/settlements/'],
    why: 'Entries of an order belong to two shops, and periods of all shops are closed by jobs.',
  },
  reconciliation: {
    in: ['src/domains/reconciliation/'],
    why: 'Statements of payment providers are about payments for orders of all shops.',
  },
  tax: {
    in: ['src/domains/tax/'],
    why: 'Sales of a resale are of two shops, and days and invoices of all shops are written by jobs and operators.',
  },
  system: {
    in: ['src/domains/system/'],
    why: 'Operators see the processes, jobs and queues of the installation, which belong to no shop.',
  },
  supervision: {
    in: ['src/domains/supervision/'],
    why: 'Operators search all shops, and suspend one with its payouts in one transaction.',
  },
  redirects: {
    in: ['src/domains/redirects/'],
    why: 'Requests of old addresses are counted in memory for all shops and written together.',
  },
  jobs: {
    in: [
      'src/domains/audit/',
      'src/domains/cart/',
      'src/domains/catalogue/',
      'src/domains/content/document-periods.ts',
      'src/domains/content/seller/',
      'src/domains/deposits/',
      'src/domains/feeds/',
      'src/domains/fonts/',
      'src/domains/jobs/',
      'src/domains/membership/',
      'src/domains/messaging/',
      'src/domains/orders/',
      'src/domains/past-orders/',
      'src/domains/publishing/',
      'src/domains/reviews/own/',
      'src/domains/tenancy/',
      'src/platform/limits/',
      'src/platform/requests/',
    ],
    why: 'Jobs find what is due in all shops. What they do then, they do as the shop where it is one shop’s.',
  },
  files: {
    in: ['src/domains/catalogue/files/'],
    why: 'The size of a person’s files on the disk is counted over all their shops.',
  },
  messages: {
    in: ['src/domains/messaging/'],
    why: 'Messages of all shops that come at the same moment share a transaction, and one statement reads those that are passed on.',
  },
  notifications: {
    in: ['src/domains/notifications/'],
    why: 'A job finds the shops whose people are to be told something. What it tells then, it reads as the shop.',
  },
  statistics: {
    in: ['src/domains/statistics/'],
    why: 'A rebuild reads payments and refunds, of which a shop sees its own account’s alone.',
  },
  conversions: {
    in: ['src/domains/conversions/'],
    why: 'Purchases of all shops are told to services by whichever process takes them, in the batches that the services take.',
  },
  operator: {
    in: [
      'src/domains/audit/',
      'src/domains/content/',
      'src/domains/deposits/',
      'src/domains/opening/',
      'src/domains/orders/',
      'src/domains/payments/',
      'src/domains/receipts/',
    ],
    why: 'Operators look over all shops and write what belongs to the platform.',
  },
} as const satisfies Record<string, { in: readonly string[]; why: string }>

export type SystemWork = keyof typeof systemWork

export const systemConnections = {
  connect: {
    in: ['src/platform/events/channels/'],
    why: 'Every process hears the events of all shops on a connection of its own.',
  },
  dialect: {
    in: ['src/domains/accounts/login/'],
    why: 'The library for logging in writes its own statements over accounts.',
  },
  connectAsOwner: {
    in: ['src/domains/catalogue/seed/'],
    why: 'A bulk seed takes the indexes of its tables down.',
  },
} as const
