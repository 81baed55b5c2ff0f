import type { OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { operatorPermissionNames } from '../../../../ui/texts/admin-log-values.ts'

/** Names of permissions, as in the log. */
export const permissionNames: Readonly<Record<OperatorPermission, string>> = operatorPermissionNames
