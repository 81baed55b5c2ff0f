import { Button, Group } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { useOperatorPermissions } from '../../api/me.api.ts'
import { operatorScreens, paths } from '../../paths.ts'

/** The log-out link, and for operators the link to their pages. */
export function AccountMenu() {
  const [first] = operatorScreens(useOperatorPermissions() ?? [])
  return (
    <Group gap="xs" wrap="nowrap">
      {first && (
        <Button component="a" href={first.href} target={first.target} variant="subtle" color="gray">
          {adminTexts.account.operator}
        </Button>
      )}
      <Button component="a" href={paths.logout()} variant="subtle" color="gray">
        {adminTexts.account.logout}
      </Button>
    </Group>
  )
}
