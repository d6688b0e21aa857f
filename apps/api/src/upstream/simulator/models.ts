/** What a model weighs, holds and resists. Figures of ours, near those of cars of that size. */
export type Model = {
  carType: 'CarTypeModelS' | 'CarTypeModel3' | 'CarTypeModelY'
  /** As `vehicle_config.car_type` says it. */
  carTypeCode: string
  trim: string
  wheels: string
  capacityWh: number
  bricks: number
  resistanceOhm: number
  massKg: number
  /** Drag coefficient times frontal area. */
  dragAreaM2: number
  rollingResistance: number
  wheelRadiusM: number
  ratedWhPerMile: number
  fastChargePeakW: number
  /** Cold pressure that the tyres are filled to, in bar. */
  tyreBar: number
}

/** What only the larger model has. */
export const hasSeatCooling = ({ carType }: Model) => carType === 'CarTypeModelS'
export const hasAirSuspension = ({ carType }: Model) => carType === 'CarTypeModelS'
/** Its filter does not fit into the smallest model. */
export const hasBioweaponMode = ({ carType }: Model) => carType !== 'CarTypeModel3'

export const models = {
  model3: {
    carType: 'CarTypeModel3',
    carTypeCode: 'model3',
    trim: '74D',
    wheels: 'Pinwheel18CapKit',
    capacityWh: 75_000,
    bricks: 96,
    resistanceOhm: 0.062,
    massKg: 1930,
    dragAreaM2: 0.51,
    rollingResistance: 0.0088,
    wheelRadiusM: 0.335,
    ratedWhPerMile: 232,
    fastChargePeakW: 170_000,
    tyreBar: 2.9,
  },
  modelY: {
    carType: 'CarTypeModelY',
    carTypeCode: 'modely',
    trim: '74D',
    wheels: 'Gemini19',
    capacityWh: 75_000,
    bricks: 96,
    resistanceOhm: 0.062,
    massKg: 2080,
    dragAreaM2: 0.61,
    rollingResistance: 0.009,
    wheelRadiusM: 0.348,
    ratedWhPerMile: 252,
    fastChargePeakW: 170_000,
    tyreBar: 2.9,
  },
  modelS: {
    carType: 'CarTypeModelS',
    carTypeCode: 'models2',
    trim: '100D',
    wheels: 'Tempest19',
    capacityWh: 95_000,
    bricks: 110,
    resistanceOhm: 0.055,
    massKg: 2160,
    dragAreaM2: 0.5,
    rollingResistance: 0.0088,
    wheelRadiusM: 0.343,
    ratedWhPerMile: 258,
    fastChargePeakW: 190_000,
    tyreBar: 2.9,
  },
} as const satisfies Record<string, Model>
