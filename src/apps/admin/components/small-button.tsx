import { ActionIcon } from '@mantine/core'
import { Icon, type IconName } from '../../../ui/display/icon.tsx'

export function SmallButton({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} size={20} />
    </ActionIcon>
  )
}
