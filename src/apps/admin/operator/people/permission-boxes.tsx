import { Checkbox, Stack } from '@mantine/core'
import { OPERATOR_PERMISSIONS, type OperatorPermission } from '../../../../platform/contract/permissions.ts'
import { operatorPermissionNames } from '../../../../ui/texts/admin-log-values.ts'
import { operatorPeopleTexts as texts } from '../../../../ui/texts/admin-operator-people.ts'

/** The permissions of an operator as boxes. */
export function PermissionBoxes({
  chosen,
  error,
  onChange,
}: {
  chosen: readonly OperatorPermission[]
  error: string
  onChange: (permissions: OperatorPermission[]) => void
}) {
  return (
    <Checkbox.Group
      label={texts.permissions}
      value={[...chosen]}
      onChange={(values) =>
        onChange(OPERATOR_PERMISSIONS.filter((permission) => values.includes(permission)))
      }
      error={error}
    >
      <Stack gap="xs" mt="xs">
        {OPERATOR_PERMISSIONS.map((permission) => (
          <Checkbox key={permission} value={permission} label={operatorPermissionNames[permission]} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
