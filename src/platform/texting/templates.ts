/**
 * Alimtalk templates as registered at SOLAPI; their texts are in `ui/texts/alimtalk.ts`. No template contains
 * advertising.
 */
export const alimtalkTemplates = [
  'order-waiting',
  'order-paid',
  'order-canceled',
  'order-delayed',
  'order-option-changed',
  'order-address',
  'order-sent',
  'claim-accepted',
  'claim-rejected',
  'return-received',
  'return-collected',
  'return-asked',
  'return-expired',
  'claim-refused',
  'claim-conversion',
  'order-refunded',
  'price-reduced',
  'refund-sent',
  'question-answered',
  'join-approved',
  'join-rejected',
  'restocked',
  'messages-unread',
  'corp-approved',
  'corp-rejected',
] as const
export type AlimtalkTemplate = (typeof alimtalkTemplates)[number]
