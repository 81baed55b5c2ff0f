import { Button, Group } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { paths } from '../../paths.ts'

/** The log-out link, and for operators the link to their pages. */
export function AccountMenu() {
  const isOperator = (useOperatorPermissions() ?? []).length > 0
  return (
    <Group gap="xs" wrap="nowrap">
      {isOperator && (
        <Button component="a" href={paths.operator()} variant="subtle" color="gray">
          {adminTexts.account.operator}
        </Button>
      )}
      <Button component="a" href={paths.logout()} variant="subtle" color="gray">
        {adminTexts.account.logout}
      </Button>
    </Group>
  )
}
