import { Button, Group } from '@mantine/core'
import { adminTexts } from '../../../../ui/texts/admin.ts'
import { useOperator } from '../../calls/me.ts'
import { paths } from '../../paths.ts'

/** Links out of the admin, and for operators the one to their page. */
export function AccountMenu() {
  const operator = useOperator()
  return (
    <Group gap="xs" wrap="nowrap">
      {operator && (
        <Button component="a" href={paths.mails()} target="_self" variant="subtle" color="gray">
          {adminTexts.account.mails}
        </Button>
      )}
      <Button component="a" href={paths.logout()} variant="subtle" color="gray">
        {adminTexts.account.logout}
      </Button>
    </Group>
  )
}
