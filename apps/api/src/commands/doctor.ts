import { diagnose, isSound, report } from '../checks/diagnose.ts'
import { type Command, runCommand } from './command.ts'

const options = { json: { type: 'boolean', help: 'Prints the findings as JSON.' } } as const

export const doctor: Command<typeof options> = {
  name: 'doctor',
  about:
    'Looks at everything that this installation needs, and says what to mend. Changes no row and no setting, and may run beside the gateway.',
  options,
  async run({ values, environment, print }) {
    const steps = await diagnose(environment)
    print(values.json ? `${JSON.stringify(steps, null, 2)}\n` : report(steps))
    return isSound(steps)
  },
}

if (import.meta.main) await runCommand(doctor)
