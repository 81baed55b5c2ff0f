import type { ShopPermission } from '../../../platform/contract/permissions.ts'

/** How long an allowed view lasts, and how long a request waits for an answer. */
export const VIEW_MINUTES = 60
export const REQUEST_HOURS = 24

/** Requests to a shop within `REQUEST_HOURS`, by all operators. Its owner gets a mail about each. */
export const MAX_REQUESTS = 10

export const MAX_VIEW_REASON = 500

export const VIEW_STATES = ['asked', 'allowed', 'ended'] as const
export type ViewState = (typeof VIEW_STATES)[number]

/**
 * What a view permits. Orders, members, messages, staff and the log are not among it, because they are about persons;
 * admission also refuses each call that changes, exports, or shows personal data.
 */
export const VIEW_PERMISSIONS = [
  'shop:read',
  'products:read',
  'marketing:read',
  'money:read',
  'settings:read',
] as const satisfies ShopPermission[]
