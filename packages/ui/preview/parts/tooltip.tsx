import { IconButton } from '../../src/icon-button.tsx'
import { Tooltip } from '../../src/tooltip.tsx'
import { Example, longText } from '../part-page.tsx'

export default function TooltipPage() {
  return (
    <Example name="under pointer and keyboard">
      <Tooltip text="Read again">
        <IconButton icon="refresh" label="Refresh" />
      </Tooltip>
      <Tooltip text={longText} side="bottom">
        <IconButton icon="info" label="Long words" />
      </Tooltip>
    </Example>
  )
}
