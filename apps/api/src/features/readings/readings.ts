import { setTimeout as wait } from 'node:timers/promises'

import type { Db } from '../../db/db.ts'
import { type Reading, recall, remember, type Whose } from './remembered.ts'

const pauseMs = 1000

type Car = {
  whose: Whose
  /** The newest of each choice of groups, oldest first. */
  waiting: Map<string, Reading>
  writing: Promise<void>
}

/**
 * Keeps what callers read of a car, at once and then once a second at most: somebody who asks all the
 * time would otherwise have the database write all the time. What waits is lost in a crash; the car
 * can be asked again.
 */
export class Readings {
  readonly #db: Db
  readonly #onTrouble: (error: unknown) => void
  readonly #cars = new Map<string, Car>()

  constructor({ db, onTrouble }: { db: Db; onTrouble: (error: unknown) => void }) {
    this.#db = db
    this.#onTrouble = onTrouble
  }

  /**
   * Nothing if it is written later. Whoever waits for it does so for a while only and hears of no
   * failure: the car has answered, and its answer is given even while the database is away.
   */
  keep(whose: Whose, reading: Reading): Promise<void> | undefined {
    const key = keyOf(whose)
    const pausing = this.#cars.get(key)
    if (pausing) {
      const choice = [...reading.asked].join()
      pausing.waiting.delete(choice)
      pausing.waiting.set(choice, reading)
      return undefined
    }
    const writing = remember(this.#db, whose, reading).catch(this.#onTrouble)
    const car = { whose, waiting: new Map(), writing }
    this.#cars.set(key, car)
    this.#pause(key, car)
    return orSoon(writing)
  }

  /** What was read before, if all that is asked for was. */
  async recall(whose: Whose, asked: Reading['asked']) {
    const car = this.#cars.get(keyOf(whose))
    if (car) await this.#write(car)
    return recall(this.#db, whose, asked)
  }

  /** Writes what still waits. */
  async close() {
    const cars = [...this.#cars.values()]
    this.#cars.clear()
    await Promise.all(cars.map((car) => this.#write(car).catch(this.#onTrouble)))
  }

  #pause(key: string, car: Car) {
    setTimeout(() => {
      if (this.#cars.get(key) !== car) return
      if (car.waiting.size === 0) return void this.#cars.delete(key)
      this.#write(car)
        .catch(this.#onTrouble)
        .finally(() => this.#pause(key, car))
    }, pauseMs).unref()
  }

  #write(car: Car) {
    const readings = [...car.waiting.values()]
    car.waiting.clear()
    car.writing = car.writing
      // Who had to wait for that one has been told.
      .catch(() => {})
      .then(async () => {
        for (const reading of readings) await remember(this.#db, car.whose, reading)
      })
    return car.writing
  }
}

/** When this is done, or after the pause, whichever is first. */
async function orSoon(done: Promise<void>) {
  const stop = new AbortController()
  await Promise.race([done, wait(pauseMs, undefined, { signal: stop.signal }).catch(() => {})])
  stop.abort()
}

const keyOf = ({ userId, vin }: Whose) => `${userId} ${vin}`
