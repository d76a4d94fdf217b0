-- Hazardous waste among used oil, universal waste and PCB keeps the clock of its generator, and PCB its own outside its area:
-- the hourly job evaluates every site once by that.
update waste_site set is_outdated = true where not is_outdated;
