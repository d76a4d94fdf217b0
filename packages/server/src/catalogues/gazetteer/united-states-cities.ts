/**
 * Larger cities of the United States and places of industry, a state a line, to the hundredth of a degree (about a
 * kilometre). Our own list; gazetteer.test.ts checks that each lies within or beside its state.
 */
export const UNITED_STATES_CITIES = `
AK Anchorage 61.22 -149.90|Fairbanks 64.84 -147.72|Juneau 58.30 -134.42|Kenai 60.55 -151.26
AL Birmingham 33.52 -86.80|Decatur 34.61 -86.98|Huntsville 34.73 -86.59|Mobile 30.69 -88.04|Montgomery 32.37 -86.30|Tuscaloosa 33.21 -87.57
AR El Dorado 33.21 -92.67|Fort Smith 35.39 -94.40|Little Rock 34.75 -92.29|Pine Bluff 34.23 -92.00
AZ Chandler 33.31 -111.84|Flagstaff 35.20 -111.65|Gilbert 33.35 -111.79|Glendale 33.54 -112.19|Kingman 35.19 -114.05|Mesa 33.42 -111.83|Phoenix 33.45 -112.07|Scottsdale 33.49 -111.92|Tempe 33.43 -111.94|Tucson 32.22 -110.97|Yuma 32.69 -114.63
CA Anaheim 33.84 -117.91|Bakersfield 35.37 -119.02|Carson 33.83 -118.28|Fresno 36.74 -119.79|Long Beach 33.77 -118.19|Los Angeles 34.05 -118.24|Martinez 38.02 -122.13|Oakland 37.80 -122.27|Richmond 37.94 -122.35|Riverside 33.98 -117.37|Sacramento 38.58 -121.49|San Bernardino 34.11 -117.29|San Diego 32.72 -117.16|San Francisco 37.77 -122.42|San Jose 37.34 -121.89|Santa Ana 33.75 -117.87|Stockton 37.96 -121.29|Torrance 33.84 -118.34
CO Aurora 39.73 -104.83|Boulder 40.01 -105.27|Colorado Springs 38.83 -104.82|Commerce City 39.81 -104.93|Denver 39.74 -104.99|Fort Collins 40.59 -105.08|Grand Junction 39.06 -108.55|Pueblo 38.25 -104.61
CT Bridgeport 41.18 -73.19|Hartford 41.76 -72.69|New Haven 41.31 -72.92|Stamford 41.05 -73.54|Waterbury 41.56 -73.04
DC Washington 38.91 -77.04
DE Delaware City 39.58 -75.59|Dover 39.16 -75.52|Wilmington 39.75 -75.55
FL Fort Lauderdale 26.12 -80.14|Jacksonville 30.33 -81.66|Miami 25.76 -80.19|Orlando 28.54 -81.38|Pensacola 30.42 -87.22|Saint Petersburg 27.77 -82.64|Tallahassee 30.44 -84.28|Tampa 27.95 -82.46
GA Atlanta 33.75 -84.39|Augusta 33.47 -81.97|Columbus 32.46 -84.99|Macon 32.84 -83.63|Savannah 32.08 -81.09
HI Hilo 19.71 -155.08|Honolulu 21.31 -157.86|Kapolei 21.34 -158.06
IA Cedar Rapids 41.98 -91.67|Clinton 41.84 -90.19|Davenport 41.52 -90.58|Des Moines 41.59 -93.62|Sioux City 42.50 -96.40
ID Boise 43.62 -116.20|Idaho Falls 43.49 -112.03|Pocatello 42.87 -112.45
IL Aurora 41.76 -88.32|Chicago 41.88 -87.63|Decatur 39.84 -88.95|Joliet 41.53 -88.08|Peoria 40.69 -89.59|Rockford 42.27 -89.09|Springfield 39.78 -89.65|Wood River 38.86 -90.10
IN Evansville 37.97 -87.57|Fort Wayne 41.08 -85.14|Gary 41.59 -87.35|Indianapolis 39.77 -86.16|South Bend 41.68 -86.25|Terre Haute 39.47 -87.41
KS Kansas City 39.11 -94.63|Topeka 39.05 -95.68|Wichita 37.69 -97.34
KY Ashland 38.48 -82.64|Bowling Green 36.99 -86.44|Calvert City 37.03 -88.35|Lexington 38.04 -84.50|Louisville 38.25 -85.76
LA Baton Rouge 30.45 -91.19|Geismar 30.22 -91.01|Lafayette 30.22 -92.02|Lake Charles 30.23 -93.22|New Orleans 29.95 -90.07|Shreveport 32.53 -93.75
MA Boston 42.36 -71.06|Cambridge 42.37 -71.11|Lowell 42.63 -71.32|Springfield 42.10 -72.59|Worcester 42.26 -71.80
MD Annapolis 38.98 -76.49|Baltimore 39.29 -76.61|Frederick 39.41 -77.41|Rockville 39.08 -77.15
ME Bangor 44.80 -68.77|Portland 43.66 -70.26
MI Ann Arbor 42.28 -83.74|Detroit 42.33 -83.05|Flint 43.01 -83.69|Grand Rapids 42.96 -85.67|Lansing 42.73 -84.56|Midland 43.62 -84.25
MN Duluth 46.79 -92.10|Minneapolis 44.98 -93.27|Rochester 44.02 -92.47|Saint Paul 44.95 -93.09
MO Columbia 38.95 -92.33|Jefferson City 38.58 -92.17|Kansas City 39.10 -94.58|Saint Louis 38.63 -90.20|Springfield 37.21 -93.29
MS Gulfport 30.37 -89.09|Jackson 32.30 -90.18|Pascagoula 30.37 -88.56
MT Billings 45.78 -108.50|Great Falls 47.50 -111.30|Missoula 46.87 -113.99
NC Charlotte 35.23 -80.84|Durham 35.99 -78.90|Greensboro 36.07 -79.79|Raleigh 35.78 -78.64|Wilmington 34.23 -77.94|Winston-Salem 36.10 -80.24
ND Bismarck 46.81 -100.78|Fargo 46.88 -96.79
NE Lincoln 40.81 -96.70|Omaha 41.26 -95.93
NH Concord 43.21 -71.54|Manchester 42.99 -71.46|Nashua 42.77 -71.47
NJ Camden 39.94 -75.12|Elizabeth 40.66 -74.21|Jersey City 40.73 -74.08|Linden 40.62 -74.24|Newark 40.74 -74.17|Paterson 40.92 -74.17|Trenton 40.22 -74.76
NM Albuquerque 35.08 -106.65|Farmington 36.73 -108.22|Las Cruces 32.32 -106.77|Los Alamos 35.88 -106.30|Santa Fe 35.69 -105.94
NV Carson City 39.16 -119.77|Henderson 36.04 -114.98|Las Vegas 36.17 -115.14|Reno 39.53 -119.81|Sparks 39.53 -119.75
NY Albany 42.65 -73.76|Buffalo 42.89 -78.88|New York 40.71 -74.01|Niagara Falls 43.10 -79.04|Rochester 43.16 -77.61|Syracuse 43.05 -76.15|Yonkers 40.93 -73.90
OH Akron 41.08 -81.52|Canton 40.80 -81.38|Cincinnati 39.10 -84.51|Cleveland 41.50 -81.69|Columbus 39.96 -83.00|Dayton 39.76 -84.19|East Liverpool 40.62 -80.58|Toledo 41.65 -83.54|Youngstown 41.10 -80.65
OK Oklahoma City 35.47 -97.52|Ponca City 36.71 -97.09|Tulsa 36.15 -95.99
OR Eugene 44.05 -123.09|Hillsboro 45.52 -122.99|Portland 45.52 -122.68|Salem 44.94 -123.04
PA Allentown 40.60 -75.47|Bethlehem 40.63 -75.37|Erie 42.13 -80.09|Harrisburg 40.27 -76.88|Philadelphia 39.95 -75.17|Pittsburgh 40.44 -80.00|Scranton 41.41 -75.66
PR Ponce 18.01 -66.61|San Juan 18.47 -66.11
RI Pawtucket 41.88 -71.38|Providence 41.82 -71.41
SC Charleston 32.78 -79.93|Columbia 34.00 -81.03|Greenville 34.85 -82.40|Spartanburg 34.95 -81.93
SD Rapid City 44.08 -103.23|Sioux Falls 43.55 -96.73
TN Chattanooga 35.05 -85.31|Kingsport 36.55 -82.56|Knoxville 35.96 -83.92|Memphis 35.15 -90.05|Nashville 36.16 -86.78|Oak Ridge 36.01 -84.27
TX Austin 30.27 -97.74|Baytown 29.74 -94.98|Beaumont 30.08 -94.10|Corpus Christi 27.80 -97.40|Dallas 32.78 -96.80|Deer Park 29.71 -95.12|El Paso 31.76 -106.49|Fort Worth 32.76 -97.33|Freeport 28.95 -95.36|Galveston 29.30 -94.80|Houston 29.76 -95.37|La Porte 29.67 -95.02|Laredo 27.51 -99.51|Lubbock 33.58 -101.86|Midland 32.00 -102.08|Odessa 31.85 -102.37|Orange 30.09 -93.74|Pasadena 29.69 -95.21|Port Arthur 29.90 -93.93|San Antonio 29.42 -98.49|Texas City 29.38 -94.90|Waco 31.55 -97.15
UT Clive 40.71 -113.11|Ogden 41.22 -111.97|Provo 40.23 -111.66|Salt Lake City 40.76 -111.89
VA Alexandria 38.80 -77.05|Chesapeake 36.77 -76.29|Hopewell 37.30 -77.29|Norfolk 36.85 -76.29|Richmond 37.54 -77.44|Roanoke 37.27 -79.94|Virginia Beach 36.85 -75.98
VT Burlington 44.48 -73.21|Montpelier 44.26 -72.58
WA Bellevue 47.61 -122.20|Everett 47.98 -122.20|Richland 46.29 -119.28|Seattle 47.61 -122.33|Spokane 47.66 -117.43|Tacoma 47.25 -122.44|Vancouver 45.64 -122.66
WI Green Bay 44.51 -88.01|Kenosha 42.58 -87.82|Madison 43.07 -89.40|Milwaukee 43.04 -87.91|Racine 42.73 -87.78
WV Charleston 38.35 -81.63|Huntington 38.42 -82.45|Institute 38.38 -81.77|Parkersburg 39.27 -81.56
WY Casper 42.85 -106.31|Cheyenne 41.14 -104.82|Gillette 44.29 -105.50
`;
