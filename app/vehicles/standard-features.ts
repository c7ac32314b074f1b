/** The usual feature names, in a brochure's order. Staff tick them while the site stores no list of its own. */
export const standardFeatures = [
  'Power Fold-Out Ramp',
  'Power In-Floor Ramp',
  'Manual Ramp',
  'Wheelchair Lift',
  'Power Sliding Doors',
  'Kneeling Suspension',
  'Removable Front Passenger Seat',
  'Removable Driver Seat',
  "Q'Straint Tie-Downs",
  'Power Docking Station',
  'Power Transfer Seat',
  'Hand Controls Ready',
  'Ramp Remote Control',
  'Backup Camera',
]
