import { ActionIcon } from '@mantine/core'
import { Outline } from '../../../../ui/display/icon.tsx'
import { toast } from '../../../../ui/feedback/toast.ts'
import { adminMessagesTexts } from '../../../../ui/texts/admin-messages.ts'
import { chime } from '../../calls/messages/chime.ts'
import { chooseSound, useSoundChoice } from '../../calls/messages/sound-choice.ts'

const texts = adminMessagesTexts.sound
const BELL = 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 20.5h4'

/** Switches the sound of new messages in this browser; switched on, it is heard once. */
export function SoundSwitch() {
  const isOn = useSoundChoice()
  const press = () => {
    chooseSound(!isOn)
    if (!isOn) chime()
    toast({ text: isOn ? texts.switchedOff : texts.switchedOn, look: 'done' })
  }
  return (
    <ActionIcon
      variant="subtle"
      color={isOn ? 'yard' : 'gray'}
      size={44}
      aria-label={texts.switch}
      aria-pressed={isOn}
      title={isOn ? texts.on : texts.off}
      onClick={press}
    >
      <Outline d={isOn ? BELL : `${BELL}M4 4l16 16`} size={22} />
    </ActionIcon>
  )
}
