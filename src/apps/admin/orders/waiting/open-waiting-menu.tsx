import { Button, Menu } from '@mantine/core'
import { adminWaitingTexts } from '../../../../ui/texts/admin-waiting.ts'

interface Props {
  label: string
  onChoose: (move: 'cancel' | 'delay') => void
}

/** The button of the menu with the menu, which is open at first. */
export function OpenWaitingMenu({ label, onChoose }: Props) {
  return (
    <Menu position="bottom-end" withinPortal defaultOpened>
      <Menu.Target>
        <Button variant="default">{label}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['cancel', 'delay'] as const).map((action) => (
          <Menu.Item key={action} mih={44} onClick={() => onChoose(action)}>
            {adminWaitingTexts.items[action]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
