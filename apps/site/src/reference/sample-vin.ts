/** The car in samples: the simulated owner's. Whoever is signed in reads the number of their own in its place. */
export const sampleVin = 'LRW3F7EK4NC700001'
