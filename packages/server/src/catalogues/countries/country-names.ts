/**
 * ISO 3166-1: alpha-2 code, short name, and what the first administration levels are called there ('State or Province' where
 * nothing better is known, U121). The facts follow ipregistry/iso3166 (CC BY-SA 4.0).
 */
export const COUNTRY_NAMES = `
AD|Andorra|State or Province
AE|United Arab Emirates|Emirate
AF|Afghanistan|State or Province
AG|Antigua and Barbuda|State or Province
AI|Anguilla|State or Province
AL|Albania|State or Province
AM|Armenia|State or Province
AO|Angola|State or Province
AQ|Antarctica|State or Province
AR|Argentina|Province
AS|American Samoa|State or Province
AT|Austria|State
AU|Australia|State or Territory
AW|Aruba|State or Province
AX|Åland Islands|State or Province
AZ|Azerbaijan|State or Province
BA|Bosnia and Herzegovina|State or Province
BB|Barbados|State or Province
BD|Bangladesh|State or Province
BE|Belgium|Region
BF|Burkina Faso|State or Province
BG|Bulgaria|State or Province
BH|Bahrain|State or Province
BI|Burundi|State or Province
BJ|Benin|State or Province
BL|Saint Barthélemy|State or Province
BM|Bermuda|State or Province
BN|Brunei Darussalam|State or Province
BO|Bolivia|State or Province
BQ|Bonaire, Sint Eustatius and Saba|State or Province
BR|Brazil|State
BS|Bahamas|State or Province
BT|Bhutan|State or Province
BV|Bouvet Island|State or Province
BW|Botswana|State or Province
BY|Belarus|State or Province
BZ|Belize|State or Province
CA|Canada|Province or Territory
CC|Cocos (Keeling) Islands|State or Province
CD|Congo, Democratic Republic of the|State or Province
CF|Central African Republic|State or Province
CG|Congo|State or Province
CH|Switzerland|Canton
CI|Côte d'Ivoire|State or Province
CK|Cook Islands|State or Province
CL|Chile|Region
CM|Cameroon|State or Province
CN|China|Province
CO|Colombia|State or Province
CR|Costa Rica|State or Province
CU|Cuba|State or Province
CV|Cabo Verde|State or Province
CW|Curaçao|State or Province
CX|Christmas Island|State or Province
CY|Cyprus|State or Province
CZ|Czechia|Region
DE|Germany|State
DJ|Djibouti|State or Province
DK|Denmark|Region
DM|Dominica|State or Province
DO|Dominican Republic|State or Province
DZ|Algeria|State or Province
EC|Ecuador|State or Province
EE|Estonia|State or Province
EG|Egypt|State or Province
EH|Western Sahara|State or Province
ER|Eritrea|State or Province
ES|Spain|Autonomous Community
ET|Ethiopia|State or Province
FI|Finland|Region
FJ|Fiji|State or Province
FK|Falkland Islands|State or Province
FM|Micronesia, Federated States of|State or Province
FO|Faroe Islands|State or Province
FR|France|Region
GA|Gabon|State or Province
GB|United Kingdom|Country
GD|Grenada|State or Province
GE|Georgia|State or Province
GF|French Guiana|State or Province
GG|Guernsey|State or Province
GH|Ghana|State or Province
GI|Gibraltar|State or Province
GL|Greenland|State or Province
GM|Gambia|State or Province
GN|Guinea|State or Province
GP|Guadeloupe|State or Province
GQ|Equatorial Guinea|State or Province
GR|Greece|State or Province
GS|South Georgia and the South Sandwich Islands|State or Province
GT|Guatemala|State or Province
GU|Guam|State or Province
GW|Guinea-Bissau|State or Province
GY|Guyana|State or Province
HK|Hong Kong|State or Province
HM|Heard Island and McDonald Islands|State or Province
HN|Honduras|State or Province
HR|Croatia|State or Province
HT|Haiti|State or Province
HU|Hungary|County
ID|Indonesia|State or Province
IE|Ireland|County
IL|Israel|State or Province
IM|Isle of Man|State or Province
IN|India|State
IO|British Indian Ocean Territory|State or Province
IQ|Iraq|State or Province
IR|Iran|State or Province
IS|Iceland|State or Province
IT|Italy|Region
JE|Jersey|State or Province
JM|Jamaica|State or Province
JO|Jordan|State or Province
JP|Japan|Prefecture
KE|Kenya|State or Province
KG|Kyrgyzstan|State or Province
KH|Cambodia|State or Province
KI|Kiribati|State or Province
KM|Comoros|State or Province
KN|Saint Kitts and Nevis|State or Province
KP|North Korea|State or Province
KR|South Korea|Province
KW|Kuwait|State or Province
KY|Cayman Islands|State or Province
KZ|Kazakhstan|State or Province
LA|Lao People's Democratic Republic|State or Province
LB|Lebanon|State or Province
LC|Saint Lucia|State or Province
LI|Liechtenstein|State or Province
LK|Sri Lanka|State or Province
LR|Liberia|State or Province
LS|Lesotho|State or Province
LT|Lithuania|State or Province
LU|Luxembourg|State or Province
LV|Latvia|State or Province
LY|Libya|State or Province
MA|Morocco|State or Province
MC|Monaco|State or Province
MD|Moldova|State or Province
ME|Montenegro|State or Province
MF|Saint Martin (French part)|State or Province
MG|Madagascar|State or Province
MH|Marshall Islands|State or Province
MK|North Macedonia|State or Province
ML|Mali|State or Province
MM|Myanmar|State or Province
MN|Mongolia|State or Province
MO|Macao|State or Province
MP|Northern Mariana Islands|State or Province
MQ|Martinique|State or Province
MR|Mauritania|State or Province
MS|Montserrat|State or Province
MT|Malta|State or Province
MU|Mauritius|State or Province
MV|Maldives|State or Province
MW|Malawi|State or Province
MX|Mexico|State
MY|Malaysia|State
MZ|Mozambique|State or Province
NA|Namibia|State or Province
NC|New Caledonia|State or Province
NE|Niger|State or Province
NF|Norfolk Island|State or Province
NG|Nigeria|State or Province
NI|Nicaragua|State or Province
NL|Netherlands|Province
NO|Norway|County
NP|Nepal|State or Province
NR|Nauru|State or Province
NU|Niue|State or Province
NZ|New Zealand|Region
OM|Oman|State or Province
PA|Panama|State or Province
PE|Peru|State or Province
PF|French Polynesia|State or Province
PG|Papua New Guinea|State or Province
PH|Philippines|State or Province
PK|Pakistan|State or Province
PL|Poland|Voivodeship
PM|Saint Pierre and Miquelon|State or Province
PN|Pitcairn|State or Province
PR|Puerto Rico|State or Province
PS|Palestine|State or Province
PT|Portugal|District
PW|Palau|State or Province
PY|Paraguay|State or Province
QA|Qatar|State or Province
RE|Réunion|State or Province
RO|Romania|State or Province
RS|Serbia|State or Province
RU|Russian Federation|State or Province
RW|Rwanda|State or Province
SA|Saudi Arabia|Region
SB|Solomon Islands|State or Province
SC|Seychelles|State or Province
SD|Sudan|State or Province
SE|Sweden|County
SG|Singapore|District
SH|Saint Helena, Ascension and Tristan da Cunha|State or Province
SI|Slovenia|State or Province
SJ|Svalbard and Jan Mayen|State or Province
SK|Slovakia|State or Province
SL|Sierra Leone|State or Province
SM|San Marino|State or Province
SN|Senegal|State or Province
SO|Somalia|State or Province
SR|Suriname|State or Province
SS|South Sudan|State or Province
ST|Sao Tome and Principe|State or Province
SV|El Salvador|State or Province
SX|Sint Maarten (Dutch part)|State or Province
SY|Syrian Arab Republic|State or Province
SZ|Eswatini|State or Province
TC|Turks and Caicos Islands|State or Province
TD|Chad|State or Province
TF|French Southern Territories|State or Province
TG|Togo|State or Province
TH|Thailand|State or Province
TJ|Tajikistan|State or Province
TK|Tokelau|State or Province
TL|Timor-Leste|State or Province
TM|Turkmenistan|State or Province
TN|Tunisia|State or Province
TO|Tonga|State or Province
TR|Türkiye|Province
TT|Trinidad and Tobago|State or Province
TV|Tuvalu|State or Province
TW|Taiwan|State or Province
TZ|Tanzania|State or Province
UA|Ukraine|State or Province
UG|Uganda|State or Province
UM|United States Minor Outlying Islands|State or Province
US|United States|State
UY|Uruguay|State or Province
UZ|Uzbekistan|State or Province
VA|Holy See|State or Province
VC|Saint Vincent and the Grenadines|State or Province
VE|Venezuela|State or Province
VG|Virgin Islands (British)|State or Province
VI|Virgin Islands (U.S.)|State or Province
VN|Viet Nam|State or Province
VU|Vanuatu|State or Province
WF|Wallis and Futuna|State or Province
WS|Samoa|State or Province
YE|Yemen|State or Province
YT|Mayotte|State or Province
ZA|South Africa|Province
ZM|Zambia|State or Province
ZW|Zimbabwe|State or Province
`;
