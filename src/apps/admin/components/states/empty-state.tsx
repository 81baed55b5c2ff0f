import { EmptyState as BareEmptyState, Button, Title } from '@mantine/core'
import { Icon, type IconName } from '../../../../ui/display/icon.tsx'

export function EmptyState({
  title,
  text,
  icon = 'bell',
  action,
  isPage = true,
}: {
  title: string
  text?: string
  icon?: IconName
  /** `target` for pages outside of the admin */
  action?: { label: string } & ({ run: () => void } | { href: string; target?: '_self' })
  /** the title is the heading of the page */
  isPage?: boolean
}) {
  return (
    <BareEmptyState
      py={{ base: 48, sm: 80 }}
      px="md"
      icon={<Icon name={icon} size={32} />}
      title={
        isPage ? (
          <Title order={1} size="h3">
            {title}
          </Title>
        ) : (
          title
        )
      }
      description={text}
    >
      {action && (
        <BareEmptyState.Actions>
          {'href' in action ? (
            <Button component="a" href={action.href} target={action.target} variant="light">
              {action.label}
            </Button>
          ) : (
            <Button onClick={action.run} variant="light">
              {action.label}
            </Button>
          )}
        </BareEmptyState.Actions>
      )}
    </BareEmptyState>
  )
}
