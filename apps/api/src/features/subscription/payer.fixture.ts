import { cars, openPayments, payer } from './payments.fixture.ts'

/** Buys credits and changes a subscription until it is killed, and names what was asked and answered. */
const [dataDir = '', round = '0', databaseUrl] = process.argv.slice(2)
const { acts, sandbox } = await openPayments({ dataDir, databaseUrl })
sandbox.start()
const say = (line: string) => process.stdout.write(`${line}\n`)
for (let n = 1; ; n++) {
  const key = `${round}-${n}`
  say(`asked ${key}`)
  const { transaction_id } = await acts.buyCredits({ userId: payer, key }, 1)
  say(`bought ${key} ${transaction_id}`)
  const vehicles = n % 2 ? [...cars] : [cars[0]]
  say(`changing ${vehicles.length}`)
  await acts.modify({ userId: payer, key: `m${key}` }, { vehicles })
  say(`changed ${vehicles.length}`)
}
